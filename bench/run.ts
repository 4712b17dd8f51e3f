// Runs the benches one after the other; arguments select by name. Progress on stderr, one table at the end.
import { tmpdir } from 'node:os';
import { emptyFolder, endFilling, FILLED_FOLDER, startServerProcess } from '../apps/api/test/server-process.ts';
import { openRunFolder } from '../tools/test-run/run-folder.ts';
import { isMissed, tableOf, type BenchRow } from './rows.ts';
import { benchNames, runBench } from './run-bench.ts';

const HELP = `npm run bench [-- [--short] part-of-a-name …]

Measures each figure beside its floor and prints one table: name figure floor ratio goal.
--short   one round of small numbers, to see that the benches run
benches   ${benchNames.join(' ')}
`;

const args = process.argv.slice(2);
const isShort = args.includes('--short');
const parts = args.filter((arg) => !arg.startsWith('-'));
/** A whole name is that bench alone. */
const isMeant = (name: string, part: string): boolean =>
  benchNames.includes(part) ? name === part : name.includes(part);
const names = benchNames.filter((name) => parts.length === 0 || parts.some((part) => isMeant(name, part)));

const rows: BenchRow[] = [];
const broken: string[] = [];

const print = (): void => {
  // What the short form measures says nothing, also not about goals.
  process.stdout.write(tableOf(isShort ? rows.map((row) => ({ ...row, goal: null })) : rows));
  if (!isShort) process.stdout.write(`${rows.filter(isMissed).length} of ${rows.length} missed\n`);
  process.stdout.write(broken.join(''));
};

/** What was measured is printed; whatever runs ends with this process. */
const interrupt = (): void => {
  print();
  process.exit(1);
};

/** More than so many benches start on copies of one folder with the demo's past, instead of playing it each. */
const FEW = 2;

const fillDemo = async (): Promise<void> => {
  process.stderr.write('playing the past of the demo\n');
  const folder = await emptyFolder();
  const server = await startServerProcess({ data: folder });
  await server.stop();
  await endFilling(folder);
  process.env[FILLED_FOLDER] = folder;
};

const runAll = async (): Promise<void> => {
  // On the disk: what a commit costs is part of most figures.
  process.env['TMPDIR'] ??= tmpdir();
  await openRunFolder();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt);
  if (names.length > FEW) await fillDemo();
  for (const name of names) {
    const began = performance.now();
    process.stderr.write(`${name}\n`);
    const outcome = await runBench(name, { isShort });
    rows.push(...outcome.rows);
    if (outcome.broke !== undefined) broken.push(`${name} ${outcome.broke}\n`);
    process.stderr.write(`  ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  }
  print();
  // A figure never fails a run; a broken bench does.
  if (broken.length > 0) process.exitCode = 1;
};

if (args.includes('--help')) process.stdout.write(HELP);
else if (names.length === 0) {
  process.stderr.write(`no bench named like ${parts.join(' or ')}\n${HELP}`);
  process.exitCode = 1;
} else await runAll();
