// Tests of the process that judges passwords: started on demand, ended when idle, replaced when it ends.
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { openPasswordStrength } from './password-strength.ts';

/** Process ids of judges that this process started. */
const judges = (): readonly number[] =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/u))
    .filter(
      ([, parent, ...command]) => parent === String(process.pid) && command.join(' ').includes('strength-process'),
    )
    .map(([pid]) => Number(pid));

/** One that a test left would be there for a minute: another test counts them. */
afterEach(async () => {
  for (const pid of judges()) process.kill(pid, 'SIGKILL');
  await vi.waitUntil(() => judges().length === 0, { timeout: 60_000, interval: 20 });
});

test('replies: many at once, each with its own answer; the process ends when nobody asks', async () => {
  const { weaknessOf } = openPasswordStrength(50);
  const passwords = ['liverpool', 'kopi-susu-42', 'monyet', 'rumah makan padang', 'rahayu1990'];
  const asked = passwords.map((password) => weaknessOf({ password, about: ['rahayu'] }));
  expect(await Promise.all(asked)).toEqual(['common', undefined, 'word', undefined, 'personal']);
  await vi.waitUntil(() => judges().length === 0, { timeout: 60_000, interval: 50 });
  expect(await weaknessOf({ password: 'arsenal', about: [] })).toBe('common');
});

test('races: who asks while the process is ending asks another', async () => {
  const { weaknessOf } = openPasswordStrength(1);
  for (let round = 0; round < 3; round += 1) {
    expect(await weaknessOf({ password: 'arsenal', about: [] })).toBe('common');
    await pause(round);
  }
});

test('refuses: the answer of a process that ends, and the next one asks another', async () => {
  const { weaknessOf } = openPasswordStrength();
  expect(await weaknessOf({ password: 'arsenal', about: [] })).toBe('common');
  for (const pid of judges()) process.kill(pid, 'SIGSTOP');
  const lost = weaknessOf({ password: 'kopi-susu-42', about: [] });
  const refused = lost.catch((error: unknown) => error);
  await pause(20);
  for (const pid of judges()) process.kill(pid, 'SIGKILL');
  expect(await refused).toMatchObject({ message: 'the process that judges passwords ended' });
  expect(await weaknessOf({ password: 'kopi-susu-42', about: [] })).toBeUndefined();
});
