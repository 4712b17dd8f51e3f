#!/usr/bin/env node
// Verifies a draw of boxes or of the pool on your own machine: plain Node, without any of the product's code.
//
// node tools/verify-draw.mjs proof.json node tools/verify-draw.mjs 'https://…/wx/fairness/verify?game=box&playId=…'
//
// A proof is the reply of GET wx/fairness/verify, whole or its `data`. For a round of the pool the file also needs
// `entries`, the list of GET wx/fairness/entries; with a URL they are downloaded. Exits with 0 when the draw is as
// promised, 1 when it is not, 2 when there is nothing to verify yet.
import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const PAGE = 5000;
const SPAN = 2n ** 64n;

const say = (line) => process.stdout.write(`${line}\n`);

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** A number below `total`: eight bytes of HMAC-SHA256, drawn again while they are above its greatest multiple. */
const drawBelow = (total, { seed, clientSeed, nonce }) => {
  const limit = SPAN - (SPAN % total);
  for (let counter = 0; ; counter += 1) {
    const digest = createHmac('sha256', seed).update(`${clientSeed}|${nonce}|${counter}`).digest();
    const number = digest.readBigUInt64BE(0);
    if (number < limit) return number % total;
  }
};

const boxValidationErrors = ({ seed, clientSeed, nonce, weights, result }) => {
  const total = weights.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  const value = drawBelow(total, { seed: Buffer.from(seed, 'hex'), clientSeed, nonce });
  let end = 0n;
  const drawn = weights.find(({ weight }) => {
    end += BigInt(weight);
    return value < end;
  });
  say(`drawn: ${value} of ${total}, which is prize ${drawn.place} (${drawn.name})`);
  return drawn.place === result.place ? [] : [`the play was given prize ${result.place} (${result.name})`];
};

const poolValidationErrors = ({ seed, entries, entriesHash, prizes, winners }) => {
  const hash = sha256(entries.map(({ place, ref }) => `${place}:${ref}\n`).join(''));
  const faults = hash === entriesHash ? [] : [`the hash of the entries is ${hash}, not ${entriesHash}`];
  let left = entries;
  const computed = [];
  for (let nonce = 1; nonce <= prizes.length && left.length > 0; nonce += 1) {
    const index = drawBelow(BigInt(left.length), { seed: Buffer.from(seed, 'hex'), clientSeed: hash, nonce });
    const entry = left[Number(index)];
    computed.push(`${nonce}: entry ${entry.place} (${entry.ref})`);
    left = left.filter(({ ref }) => ref !== entry.ref);
  }
  say(`${entries.length} entries; winners by place:`);
  for (const line of computed) say(`  ${line}`);
  const said = winners.map(({ place, entry, ref }) => `${place}: entry ${entry} (${ref})`);
  return said.join('\n') === computed.join('\n')
    ? faults
    : [...faults, `the round has other winners: ${said.join(', ')}`];
};

const fetched = async (address) => {
  const answer = await fetch(address);
  const body = await answer.json();
  if (body.errno !== 0) throw new Error(`${address} answered ${body.errno}: ${body.errmsg}`);
  return body.data;
};

/** All pages of a round's entries, from the server that returned the proof. */
const fetchedEntries = async (address, roundId) => {
  const entries = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const place = new URL(`entries?roundId=${roundId}&page=${page}&limit=${PAGE}`, address);
    const data = await fetched(place);
    entries.push(...data.list);
    pages = data.pages;
  }
  return entries;
};

const readProof = async (source) => {
  if (!/^https?:/.test(source)) {
    const content = JSON.parse(await readFile(source, 'utf8'));
    return content.data ?? content;
  }
  const proof = await fetched(source);
  return proof.game === 'pool' && proof.seed
    ? { ...proof, entries: await fetchedEntries(source, proof.playId) }
    : proof;
};

const check = async (source) => {
  const proof = await readProof(source);
  if (proof.seed === undefined) {
    say(`The seed is not shown yet; it will be by ${proof.revealBy}. Its hash is ${proof.commitment}.`);
    return 2;
  }
  if (proof.game === 'pool' && !Array.isArray(proof.entries)) {
    say('The proof lacks `entries`: the list of GET wx/fairness/entries.');
    return 2;
  }
  const promised = sha256(Buffer.from(proof.seed, 'hex'));
  const faults =
    promised === proof.commitment ? [] : [`the seed’s hash is ${promised}, promised was ${proof.commitment}`];
  faults.push(...(proof.game === 'pool' ? poolValidationErrors(proof) : boxValidationErrors(proof)));
  for (const fault of faults) say(`NOT AS PROMISED: ${fault}`);
  if (faults.length === 0) say('As promised: the seed fits its hash, and the draw follows from it.');
  return faults.length === 0 ? 0 : 1;
};

const [source] = process.argv.slice(2);
if (source === undefined || source === '--help') {
  say('node tools/verify-draw.mjs <proof.json or address of wx/fairness/verify>');
  process.exitCode = source === undefined ? 2 : 0;
} else {
  try {
    process.exitCode = await check(source);
  } catch (error) {
    say(`This proof can’t be read: ${error.message}`);
    process.exitCode = 2;
  }
}
