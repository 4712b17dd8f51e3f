// `npm run sim`: the long simulation, with arguments: --seed N --days D --steps S.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '10' },
    steps: { type: 'string', default: '40' },
    answers: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const play = (): number => {
  const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [program, 'run', '--project', 'simulation', 'apps/api/test/simulation/simulation.test.ts'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        SIM_SEED: values.seed,
        SIM_DAYS: values.days,
        SIM_STEPS: values.steps,
        ...(values.answers ? { SIM_ANSWERS: '1' } : {}),
      },
    },
  );
  return status ?? 1;
};

if (values.help) {
  process.stdout.write(`npm run sim -- --seed N --days D --steps S [--answers]   seeded days of random operations\n`);
} else process.exitCode = play();
