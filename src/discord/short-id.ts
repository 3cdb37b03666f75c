import { createHash } from 'node:crypto';

/** 96 bits of a text's digest, in 16 characters that a custom id may hold. */
export const shortId = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);
