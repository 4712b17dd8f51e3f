// `npm run sim`: the long simulation, or the crash test, with arguments: --seed N --days D --steps S, or --crash
// [--rounds R].
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const ROUNDS = '20';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '10' },
    steps: { type: 'string', default: '40' },
    crash: { type: 'boolean', default: false },
    rounds: { type: 'string', default: ROUNDS },
    answers: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const play = (): number => {
  const file = values.crash ? 'crash.test.ts' : 'simulation.test.ts';
  const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [program, 'run', '--project', 'simulation', `apps/api/test/simulation/${file}`],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        SIM_SEED: values.seed,
        SIM_DAYS: values.days,
        SIM_STEPS: values.steps,
        SIM_ROUNDS: values.rounds,
        ...(values.answers ? { SIM_ANSWERS: '1' } : {}),
      },
    },
  );
  return status ?? 1;
};

if (values.help) {
  process.stdout.write(`npm run sim -- --seed N --days D --steps S [--answers]   seeded days of random operations
npm run sim -- --crash [--rounds ${ROUNDS}]                server and database killed at random points\n`);
} else process.exitCode = play();
