// Seeded simulation of members and operators against the whole server; SIM_SEED and SIM_DAYS override the defaults.
import { isLongRun } from '@roda/testing/run';
import { expect, test } from 'vitest';
import { simulate } from './days.ts';

const filter = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

test('random days keep every invariant, and every wallet matches the replies', async () => {
  const [seed, days, stepsPerDay] = [
    filter('SIM_SEED', 1),
    filter('SIM_DAYS', isLongRun ? 3 : 2),
    filter('SIM_STEPS', 25),
  ];
  const answers = await simulate({ seed, days, stepsPerDay, say: (line) => void process.stdout.write(`${line}\n`) });
  const wellAnswered = (operation: string): number => answers.get(`${operation} 0`) ?? 0;
  if (process.env['SIM_ANSWERS'] !== undefined) {
    process.stdout.write(
      `${[...answers]
        .map(([heard, count]) => `${heard} × ${count}`)
        .toSorted((a, b) => a.localeCompare(b))
        .join('\n')}\n`,
    );
  }
  // A simulation without successful actions proves nothing.
  for (const operation of ['orders.submitOrder', 'payments.prepay', 'settlement.approveRevenue', 'fleet.importFleet']) {
    expect([operation, wellAnswered(operation) > 0]).toEqual([operation, true]);
  }
  // Ends a run that hangs: a thousand days take hours.
}, 21_600_000);
