// `npm run trials`: plays faults against a server of its own, and prints what they cost.
import { parseArgs } from 'node:util';
import { randomOf } from '@roda/api/test/simulation/seeded-random.ts';
import { FAULTS, type Fault } from './faults.ts';
import { closeTrial, openTrial, runRound, type Round, type Trial } from './trial.ts';

const NAMES = FAULTS.map(({ name }) => name);
const HELP = `npm run trials -- [--rounds N] [--seed N] [FAULT…]
Each round buys under load, plays the fault, and compares the books with what was acknowledged.
Faults: ${NAMES.join(', ')}
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

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

const play = async (faults: readonly Fault[]): Promise<void> => {
  const random = randomOf(Number(values.seed));
  const trial: Trial = await openTrial();
  const rows: (readonly string[])[] = [];
  try {
    for (const fault of faults) {
      const rounds: Round[] = [];
      for (let round = 1; round <= Number(values.rounds); round += 1) {
        rounds.push(await runRound(trial, fault, random));
        process.stderr.write(`${fault.name} ${round}: ${JSON.stringify(rounds.at(-1))}\n`);
      }
      rows.push(rowOf(fault, rounds));
    }
  } finally {
    await closeTrial(trial);
  }
  for (const row of [HEAD, HEAD.map(() => '---'), ...rows]) process.stdout.write(`| ${row.join(' | ')} |\n`);
};

const unknown = positionals.filter((name) => !NAMES.includes(name));
if (values.help) process.stdout.write(HELP);
else if (unknown.length > 0) {
  process.stderr.write(`no such fault: ${unknown.join(', ')}\n${HELP}`);
  process.exitCode = 1;
} else await play(positionals.length === 0 ? FAULTS : FAULTS.filter(({ name }) => positionals.includes(name)));
