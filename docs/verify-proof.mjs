// Verifies a proof of liabilities without any of our software: node verify-proof.mjs proof.json (the reply's `data`).
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const proof = JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'));

const eightBytes = (text) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(text));
  return bytes;
};
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const bytes = (hex) => Buffer.from(hex, 'hex');
const parent = (left, right) => ({
  hash: sha256(Buffer.of(1), left.hash, eightBytes(left.minor), right.hash, eightBytes(right.minor)),
  minor: BigInt(left.minor) + BigInt(right.minor),
});

let node = {
  hash: sha256(Buffer.of(0), bytes(proof.salt), eightBytes(proof.memberId), eightBytes(proof.claimMinor)),
  minor: BigInt(proof.claimMinor),
};
for (const { side, hash, minor } of proof.path) {
  const neighbour = { hash: bytes(hash), minor: BigInt(minor) };
  node = side === 'left' ? parent(neighbour, node) : parent(node, neighbour);
}

const key = createPublicKey({ key: Buffer.from(proof.publicKey, 'base64'), format: 'der', type: 'spki' });
const checks = {
  'the path leads to the root': node.hash.toString('hex') === proof.root,
  'the sums lead to the total': String(node.minor) === proof.totalMinor,
  'the statement names this root and total':
    proof.statement.includes(` root=${proof.root} `) && proof.statement.includes(` total=${proof.total} `),
  'the statement is signed': verify(null, Buffer.from(proof.statement), key, Buffer.from(proof.signature, 'base64')),
};
for (const [what, holds] of Object.entries(checks)) process.stdout.write(`${holds ? 'yes' : 'NO '}  ${what}\n`);
process.exitCode = Object.values(checks).every(Boolean) ? 0 : 1;
