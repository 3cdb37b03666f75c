import { createPublicKey, verify } from 'node:crypto';

/** What precedes the 32 bytes of an Ed25519 key in SPKI form (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Checks that a body comes from Discord. */
type Verify = (body: Buffer, timestamp: string, signature: string) => boolean;

/** A check for the application's public key in hexadecimal. Throws when it is none. Source: "Interactions", Security and Authorization. */
export function verifier(publicKey: string): Verify {
  const key = createPublicKey({
    key: Buffer.concat([SPKI, Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });
  return (body, timestamp, signature) =>
    /^[0-9a-f]{128}$/i.test(signature) &&
    verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
}
