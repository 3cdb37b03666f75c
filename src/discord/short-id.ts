import { createHash } from 'node:crypto';

/** 96 bits of the digest of a text and its owner, in 16 characters that a custom id may hold. */
export const shortId = (text: string, owner: string): string =>
  createHash('sha256').update(`${owner}\n${text}`).digest('base64url').slice(0, 16);
