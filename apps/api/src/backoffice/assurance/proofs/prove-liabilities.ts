// Publishes a daily salted sum tree over all members' claims with a signed root (R6).
import { formatAmount, type Currency } from '@roda/domain/money';
import { addDays } from '@roda/domain/time-zones';
import type { JobContext } from '#platform/jobs/job.ts';
import { turn } from '#platform/jobs/turn.ts';
import { allClaims, isRootDue } from './liabilities.queries.ts';
import { deletePathsBefore, insertHeight, insertLeaves, insertRoot } from './liabilities.repository.ts';
import { signStatement } from './liability-signature.ts';
import type { LiabilityClaim, Leaf } from './liabilities.policy.ts';
import { treeOf } from './liability-tree.ts';
import { standings } from '#backoffice/assurance/assurance.queries.ts';

const SALT_BYTES = 16;
const PATHS_STORED_DAYS = 35;
const LONG_MS = 300_000;
/** Claims between two turns of other work. */
const AT_ONCE = 5_000;

type Day = { readonly day: string; readonly currency: Currency; readonly at: Date; readonly heldMinor: bigint };

/** Salted, and ordered by the salts: a position reveals nothing about its member. Sorted in parts, between turns. */
const salted = async (
  claims: readonly LiabilityClaim[],
  random: (bytes: number) => Buffer,
): Promise<readonly Leaf[]> => {
  const byFirstByte = Array.from({ length: 256 }, (): Leaf[] => []);
  for (const [place, claim] of claims.entries()) {
    if (place % AT_ONCE === 0) await turn();
    const salt = random(SALT_BYTES);
    byFirstByte[salt[0] ?? 0]?.push({ ...claim, salt });
  }
  for (const leaves of byFirstByte) {
    await turn();
    leaves.sort((one, other) => Buffer.compare(one.salt, other.salt));
  }
  return byFirstByte.flat();
};

const publish = (ctx: JobContext, of: Day, claims: readonly LiabilityClaim[]): Promise<void> =>
  ctx.inTransaction(
    async ({ tx, vault, random }) => {
      const leaves = await salted(claims, random);
      const heights = await treeOf(leaves);
      const root = heights.at(-1)?.[0];
      if (root === undefined) return;
      const { day, currency, at, heldMinor } = of;
      const money = (minor: bigint): string => formatAmount(minor, currency);
      const figures = [`total=${money(root.minor)}`, `members=${leaves.length}`, `held=${money(heldMinor)}`];
      const moment = `at=${at.toISOString()} root=${root.hash.toString('hex')}`;
      const statement = `roda liabilities ${day} ${currency} ${moment} ${figures.join(' ')}`;
      const signed = signStatement(vault, statement);
      if (!(await insertRoot(tx, { ...of, root, leafCount: leaves.length, statement, ...signed }))) return;
      await insertLeaves(tx, of, leaves);
      for (const [height, nodes] of heights.entries()) await insertHeight(tx, { ...of, height }, nodes);
      await deletePathsBefore(tx, addDays(day, -PATHS_STORED_DAYS));
    },
    { timeoutMs: LONG_MS },
  );

/** Waits while a settlement is being written: during that time records and ledger are briefly inconsistent. */
export const proveLiabilities = async (ctx: JobContext, at: Date): Promise<void> => {
  const day = at.toISOString().slice(0, 10);
  if (!(await ctx.reading((tx) => isRootDue(tx, day)))) return;
  const rows = await ctx.reading((tx) => standings(tx, at, 'en'));
  const held = new Map(rows.map((row) => [row.currency, row.held] as const).toReversed());
  const all = await ctx.reading(allClaims);
  const byCurrency = Map.groupBy(all, ({ currency }) => currency);
  for (const [currency, found] of byCurrency) {
    const claims = found.map(({ member_id: memberId, minor }) => ({ memberId, minor }));
    await publish(ctx, { day, currency, at, heldMinor: held.get(currency) ?? 0n }, claims);
  }
};
