// `npm run attack`: attacks a demo on this machine, and prints what was tried and what broke.
import path from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { sentenceOf } from '@roda/api/platform/sentence-of.ts';
import type { Attack, AttackOutcome, Size } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { enterTarget, requireLoopback, startTarget, type AttackTarget } from './target.ts';

const NAMES = ATTACKS.map(({ name }) => name);
const HELP = `npm run attack -- [--short] [--url http://127.0.0.1:<port>] [--data FOLDER] [NAME…]
Attacks a demo of its own, which it deletes, or one that runs on this machine and is used up by it. Needs Linux, where
every address of 127.0.0.0/8 can be a caller's.
--short  in seconds, with smaller numbers
--url    a demo that runs here; other machines are rejected
--data   its folder; RODA_DATA or .data when not given
Exit code: 0 nothing broke, 1 something did.
${ATTACKS.map(({ name, does }) => `  ${name.padEnd(14)}${does}`).join('\n')}
`;

type Given = {
  readonly size: Size;
  readonly url: string | undefined;
  readonly data: string;
  readonly attacks: readonly Attack[];
  readonly help: boolean;
};

/** Throws one sentence when something of it can't be used. */
const readGiven = (): Given => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      short: { type: 'boolean', default: false },
      url: { type: 'string' },
      data: { type: 'string', default: process.env['RODA_DATA'] ?? '.data' },
      help: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw new Error(`no such attack: ${unknown.join(', ')}; --help lists them`);
  return {
    size: values.short ? 'short' : 'whole',
    url: values.url === undefined ? undefined : requireLoopback(values.url),
    data: path.resolve(values.data),
    attacks: positionals.length === 0 ? ATTACKS : ATTACKS.filter(({ name }) => positionals.includes(name)),
    help: values.help,
  };
};

const playOne = async (target: AttackTarget, { name, play }: Attack, size: Size): Promise<AttackOutcome> => {
  const began = performance.now();
  try {
    return await play(target, size);
  } catch (error) {
    process.stderr.write(`${name}: ${inspect(error)}\n`);
    return { tried: 0, broken: [`could not be played: ${sentenceOf(error)}`], note: '' };
  } finally {
    process.stderr.write(`${name} took ${((performance.now() - began) / 1_000).toFixed(1)} s\n`);
  }
};

const print = (rows: readonly (readonly [name: string, outcome: AttackOutcome])[]): void => {
  const say = (...cells: readonly string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
  say('attack', 'tried', 'broken', 'note');
  say('---', '---', '---', '---');
  for (const [name, { tried, broken, note }] of rows) say(name, String(tried), String(broken.length), note);
  for (const [name, { broken }] of rows) for (const each of broken) process.stdout.write(`${name}: ${each}\n`);
};

const run = async (): Promise<void> => {
  const { size, url, data, attacks, help } = readGiven();
  if (help) return void process.stdout.write(HELP);
  const target = url === undefined ? await startTarget() : await enterTarget(url, data);
  const rows: (readonly [string, AttackOutcome])[] = [];
  try {
    for (const attack of attacks) rows.push([attack.name, await playOne(target, attack, size)]);
  } finally {
    await target.close();
  }
  print(rows);
  if (rows.some(([, { broken }]) => broken.length > 0)) process.exitCode = 1;
};

run().catch((error: unknown) => {
  process.stderr.write(`The attacks ended: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
