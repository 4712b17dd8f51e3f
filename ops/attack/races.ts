// Races over what a member owns: fifty calls at once, each of which happens as often as money allows, and the books.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { openTally, type Attack, type Tally } from './attack.ts';
import { GAME_RACES } from './game-races.ts';
import { WALLET_RACES } from './wallet-races.ts';
import type { AttackTarget } from './target.ts';

const AUDIT = path.resolve(import.meta.dirname, '../../apps/api/src/audit.ts');

/** `npm run audit` on the target's books: the lines of what is broken. */
const audited = ({ server }: AttackTarget): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _other, ...rest } = process.env;
    const env = { ...rest, RODA_DATA: server.data };
    execFile(process.execPath, [AUDIT], { env }, (error, stdout, stderr) => {
      if (error === null) return resolve([]);
      const lines = stdout.split('\n').filter((line) => line.startsWith('BROKEN'));
      return resolve(lines.length > 0 ? lines : [`the audit failed: ${stderr.trim() || error.message}`]);
    });
  });

const expectBooks = async (target: AttackTarget, tally: Tally): Promise<void> => {
  tally.count();
  for (const line of await audited(target)) tally.expect(false, `npm run audit: ${line}`);
};

const play = async (target: AttackTarget) => {
  const tally = openTally();
  const unplayed: string[] = [];
  const all = [...WALLET_RACES, ...GAME_RACES];
  for (const { name, run } of all) {
    const result = await run(target);
    if (typeof result === 'string') {
      unplayed.push(`${name} (${result})`);
      continue;
    }
    tally.count(result.tried);
    for (const each of result.broken) tally.expect(false, `${name}: ${each}`);
  }
  await expectBooks(target, tally);
  const left = unplayed.length === 0 ? '' : `; not played: ${unplayed.join(', ')}`;
  return tally.outcome(`${all.length - unplayed.length} races, books audited${left}`);
};

export const races: Attack = {
  name: 'races',
  does: 'fifty calls at once over withdrawals, payments, claims, codes, boxes, points and check-ins; then the audit',
  play,
};
