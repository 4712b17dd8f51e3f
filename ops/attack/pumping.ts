// Texts by thousands to numbers that the attacker earns by, from one network and from thousands: how many leave, and
// what each costs both sides.
import { hash, randomInt } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { captcha, sendCode } from '@roda/api-contract/people/identity';
import { until } from '../trials/processes.ts';
import { inLanes, openTally, type Attack, type Size, type Tally } from './attack.ts';
import { envelopeOf, messageOf, openSender, type RawSender } from './http.ts';
import type { AttackTarget } from './target.ts';

/** What a text costs where no contract says otherwise, for the sum in the note. */
const RUPIAH_A_TEXT = 500;
/** Puzzles that are solved; what they take stands for all, and the demo's own answers open the others. */
const SOLVED = 30;
/** So many codes leave a network quiet. */
const PER_NETWORK = 2;
const LEAVE_MS = 120_000;

/** Requests from one network, to one range of numbers, and to many ranges; the last two from networks of their own. */
const SIZES = {
  short: { one: 60, range: 130, ranges: 10 },
  whole: { one: 300, range: 300, ranges: 9_400 },
} as const satisfies Readonly<Record<Size, unknown>>;

type Puzzle = { readonly challenge: string; readonly salt: string };

/** The bytes of a file from a place on. */
const readFrom = (file: string, place: number): Buffer => {
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(opened).size - place));
    return bytes.subarray(0, readSync(opened, bytes, 0, bytes.length, place));
  } finally {
    closeSync(opened);
  }
};

/** What a demo leaves in place of the pictures that people read: of a file that grows by thousands, only what is new. */
const openAnswers = (data: string): ((uuid: string) => string) => {
  const known = new Map<string, string>();
  const file = path.join(data, 'outbox', 'captcha.ndjson');
  let at = 0;
  return (uuid) => {
    const bytes = readFrom(file, at);
    const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
    at += whole.length;
    for (const line of whole.toString('utf8').split('\n').filter(Boolean)) {
      const { uuid: its, answer } = JSON.parse(line) as { uuid: string; answer: string };
      known.set(its, answer);
    }
    return known.get(uuid) ?? '';
  };
};

const solutionOf = (puzzle: Puzzle): string => {
  let number = 0;
  while (hash('sha256', `${puzzle.salt}${number}`) !== puzzle.challenge) number += 1;
  return Buffer.from(JSON.stringify({ ...puzzle, number })).toString('base64');
};

type Pumped = { asked: number; sent: number; errors: number; puzzleMs: number; puzzles: number };
type Rejections = Map<string, number>;

type Pump = {
  readonly target: AttackTarget;
  readonly answerOf: (uuid: string) => string;
  readonly pumped: Pumped;
  readonly rejections: Rejections;
};

/** The answer to an ordinary puzzle: its solution while the sample isn't full, then the letters. */
const captchaFrom = async ({ answerOf, pumped }: Pump, sender: RawSender) => {
  const data = envelopeOf(await sender.send(messageOf(captcha, {}, { picture: false })))?.data ?? {};
  const uuid = typeof data['uuid'] === 'string' ? data['uuid'] : '';
  if (pumped.puzzles >= SOLVED) return { captchaUuid: uuid, captchaCode: answerOf(uuid) };
  const began = performance.now();
  const captchaCode = solutionOf(data['challenge'] as Puzzle);
  pumped.puzzleMs += performance.now() - began;
  pumped.puzzles += 1;
  return { captchaUuid: uuid, captchaCode };
};

const askForText = async (pump: Pump, sender: RawSender, national: string): Promise<void> => {
  const { pumped, rejections } = pump;
  const wish = { phone: `0${national}`, countryId: 1, scene: 'register' as const };
  const answer = await sender.send(messageOf(sendCode, {}, { ...wish, ...(await captchaFrom(pump, sender)) }));
  const found = envelopeOf(answer);
  pumped.asked += 1;
  if (found?.errno === 0) pumped.sent += 1;
  else if (found === undefined || found.code === 'internal' || answer.status >= 500) pumped.errors += 1;
  else rejections.set(found.code ?? '', (rejections.get(found.code ?? '') ?? 0) + 1);
};

/** The numbers of a range begin alike, as those of a block do that an operator of telephones has. */
let lastNumber = randomInt(100_000, 400_000);
const numberIn = (range: number): string => `8${range}${String((lastNumber += 1)).padStart(6, '0')}`;

let lastNetwork = 0;
/** A /24 that nobody had before. */
const nextNetwork = (): string => {
  lastNetwork += 1;
  return `127.${100 + Math.floor(lastNetwork / 250)}.${lastNetwork % 250}.1`;
};

/** From one network, with ordinary puzzles: how many leave before more is asked for. */
const fromOneNetwork = async (pump: Pump, tally: Tally, count: number): Promise<number> => {
  const before = pump.pumped.sent;
  const sender = openSender(pump.target.server.origin, nextNetwork());
  for (let at = 0; at < count; at += 1) await askForText(pump, sender, numberIn(2_000 + at));
  sender.close();
  const sent = pump.pumped.sent - before;
  const { caps } = pump.target;
  if (caps !== undefined)
    tally.expect(sent <= caps.perNetwork / 8, `${sent} texts left for ordinary puzzles of one network`);
  return sent;
};

/** Each network asks so rarely that it counts as quiet; `rangeOf` says which numbers the attacker earns by. */
const fromManyNetworks = async (pump: Pump, count: number, rangeOf: (at: number) => number): Promise<number> => {
  const before = pump.pumped.sent;
  const firsts = Array.from({ length: Math.ceil(count / PER_NETWORK) }, (_each, index) => index * PER_NETWORK);
  await inLanes(firsts, async (first) => {
    const sender = openSender(pump.target.server.origin, nextNetwork());
    for (let at = first; at < Math.min(count, first + PER_NETWORK); at += 1)
      await askForText(pump, sender, numberIn(rangeOf(at)));
    sender.close();
  });
  return pump.pumped.sent - before;
};

const leftCount = async ({ see }: AttackTarget): Promise<number> => {
  const [row] = await see<{ count: number }>(
    "select count(distinct message_id)::int as count from sms_messages where scene = 'register' and state = 'accepted'",
  );
  return row?.count ?? 0;
};

const noteOf = ({ pumped, rejections }: Pump, parts: Readonly<Record<'one' | 'range' | 'ranges', number>>): string => {
  const { asked, sent, puzzleMs, puzzles } = pumped;
  const each = puzzleMs / puzzles / 1_000;
  const rupiah = (sent * RUPIAH_A_TEXT).toLocaleString('en');
  return [
    `${asked} requests, ${sent} texts left (Rp ${rupiah} at Rp ${RUPIAH_A_TEXT} each)`,
    `from one network ${parts.one}, to one range ${parts.range}, to many ranges ${parts.ranges}`,
    `a puzzle takes the attacker ${each.toFixed(3)} s of a processor, ${((each * asked) / Math.max(1, sent)).toFixed(3)} s a text`,
    `rejected: ${[...rejections].map(([code, count]) => `${count} ${code}`).join(', ') || 'none'}`,
  ].join('; ');
};

const EXPECTED: readonly string[] = ['captcha_required', 'sms_unavailable', 'too_often'];

const play = async (target: AttackTarget, size: Size) => {
  const tally = openTally();
  const { one, range, ranges } = SIZES[size];
  const before = await leftCount(target);
  const pump: Pump = {
    ...{ target, answerOf: openAnswers(target.server.data), rejections: new Map() },
    pumped: { asked: 0, sent: 0, errors: 0, puzzleMs: 0, puzzles: 0 },
  };
  const parts = {
    one: await fromOneNetwork(pump, tally, one),
    range: await fromManyNetworks(pump, range, () => 1_234),
    ranges: await fromManyNetworks(pump, ranges, (at) => 3_000 + (at % 5_000)),
  };
  const { pumped, rejections } = pump;
  tally.count(pumped.asked);
  tally.expect(pumped.errors === 0, `${pumped.errors} requests had an internal error or no answer`);
  for (const [code, count] of rejections)
    tally.expect(EXPECTED.includes(code), `${count} requests were answered with ${code}`);
  if (target.caps !== undefined) {
    const { perPrefix, perCountry } = target.caps;
    tally.expect(parts.range <= perPrefix, `${parts.range} texts left to one range`);
    tally.expect(pumped.sent <= perCountry, `${pumped.sent} texts left to one country`);
  }
  // What was promised leaves: a text that never comes is asked for again.
  await until('the texts have left', async () => (await leftCount(target)) - before >= pumped.sent, LEAVE_MS);
  return tally.outcome(noteOf(pump, parts));
};

export const pumping: Attack = {
  name: 'pumping',
  does: 'texts to numbers that the attacker earns by, from one network and from thousands: what leaves, what it costs',
  play,
};
