// `npm run trials`: plays faults against a server of its own, restarts instances in turn, and prints what that costs.
import { inspect, parseArgs } from 'node:util';
import { sentenceOf } from '@roda/api/platform/sentence-of.ts';
import { randomOf, type Game } from '@roda/api/test/simulation/seeded-random.ts';
import { DISK_FAULTS } from './disk-faults.ts';
import { FAULTS, type Fault } from './faults.ts';
import { findNginx } from './nginx.ts';
import { isAlive } from './processes.ts';
import { rollingRestart } from './rolling-restart.ts';
import { closeTrial, openTrial, runRound, startAgain, type Round, type Trial, type TrialOptions } from './trial.ts';

const ROLLING = 'rolling-restart';
const NAMES = [...[...FAULTS, ...DISK_FAULTS].map(({ name }) => name), ROLLING];
const HELP = `npm run trials -- [--rounds N] [--seed N] [NAME…]
Each round buys under load, plays the fault, and compares the books with what was acknowledged.
${ROLLING} restarts three instances behind nginx, one after the other, with the configuration of ops/nginx.
Those of a disk need Linux, mkfs.ext4, a loop device and root.
Names: ${NAMES.join(', ')}
`;

type Given = {
  readonly rounds: number;
  readonly seed: number;
  readonly names: readonly string[];
  readonly help: boolean;
};

const wholeFrom = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,8}$/u.test(text)) throw new Error(`--${name} must be a whole number from 1`);
  return Number(text);
};

/** Throws one sentence when something of it can't be used. */
const readGiven = (): Given => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw new Error(`no such fault: ${unknown.join(', ')}; --help lists them`);
  return {
    rounds: wholeFrom('rounds', values.rounds),
    seed: wholeFrom('seed', values.seed),
    names: positionals.length === 0 ? NAMES : positionals,
    help: values.help,
  };
};

const sum = (rounds: readonly Round[], of: (round: Round) => number): number =>
  rounds.reduce((total, round) => total + of(round), 0);

const rowOf = ({ name }: Fault, rounds: readonly Round[]): readonly string[] => {
  const times = rounds.map(({ recoveredMs }) => recoveredMs / 1000).toSorted((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  return [
    name,
    String(rounds.length),
    String(sum(rounds, ({ acknowledged }) => acknowledged)),
    String(sum(rounds, ({ lost }) => lost)),
    String(sum(rounds, ({ doubled }) => doubled)),
    median.toFixed(1),
    (times.at(-1) ?? 0).toFixed(1),
  ];
};

const HEAD = ['fault', 'rounds', 'acknowledged', 'lost', 'doubled', 'seconds to recover', 'most'];

const print = (head: readonly string[], rows: readonly (readonly string[])[]): void => {
  for (const row of [head, head.map(() => '---'), ...rows]) process.stdout.write(`| ${row.join(' | ')} |\n`);
};

const SIZE = { recordCount: 12_000, withdrawalCount: 100 };
type Row = readonly string[];
type Play = { readonly random: Game; readonly count: number };

/** Its row, or nothing where something did not hold, which is said. */
const playOne = async (trial: Trial, fault: Fault, { random, count }: Play): Promise<readonly Row[]> => {
  const rounds: Round[] = [];
  try {
    for (let round = 1; round <= count; round += 1) {
      rounds.push(await runRound(trial, fault, random));
      process.stderr.write(`${fault.name} ${round}: ${JSON.stringify(rounds.at(-1))}\n`);
    }
    return [rowOf(fault, rounds)];
  } catch (error) {
    process.stderr.write(`${fault.name} failed: ${inspect(error)}\n`);
    process.exitCode = 1;
    if (!isAlive(trial.server)) await startAgain(trial);
    return [];
  }
};

/** A row for each fault that was played; where there can be no disk of their own, that is an error of theirs. */
const playFaults = async (
  faults: readonly Fault[],
  { rounds: count, seed }: Given,
  options: TrialOptions,
): Promise<readonly Row[]> => {
  if (faults.length === 0) return [];
  const play = { random: randomOf(seed), count };
  const rows: Row[] = [];
  const trial = await openTrial(options);
  try {
    for (const fault of faults) rows.push(...(await playOne(trial, fault, play)));
  } finally {
    await closeTrial(trial);
  }
  return rows;
};

const playRolling = async ({ rounds, seed }: Given): Promise<void> => {
  const nginx = findNginx();
  if (nginx === undefined) throw new Error(`${ROLLING} needs nginx on PATH`);
  const rows: (readonly string[])[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const rolled = await rollingRestart(nginx, randomOf(seed + round - 1));
    process.stderr.write(`${ROLLING} ${round}: ${JSON.stringify(rolled)}\n`);
    const { acknowledged, reads, refused, lost, doubled, seconds } = rolled;
    rows.push([ROLLING, ...[acknowledged, reads, refused.length, lost, doubled, seconds].map(String)]);
  }
  print(['', 'acknowledged', 'reads', 'refused', 'lost', 'doubled', 'seconds'], rows);
};

const run = async (): Promise<void> => {
  const given = readGiven();
  if (given.help) return void process.stdout.write(HELP);
  const chosen = (faults: readonly Fault[]): readonly Fault[] =>
    faults.filter(({ name }) => given.names.includes(name));
  const rows = await playFaults(chosen(FAULTS), given, SIZE);
  const onDisk = await playFaults(chosen(DISK_FAULTS), given, { ...SIZE, hasDisk: true });
  if (rows.length + onDisk.length > 0) print(HEAD, [...rows, ...onDisk]);
  if (given.names.includes(ROLLING)) await playRolling(given);
};

run().catch((error: unknown) => {
  process.stderr.write(`The trials ended: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
