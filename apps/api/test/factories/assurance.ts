// Factory of revenue, income and planted ledger inconsistencies.
import { deriveKey, distribute, fundRevenue } from '#ledger';
import { insertDivision, insertPostedRevenue } from './sources.ts';
import type { TestContext } from '#test/test-context.ts';
import { BANK } from '#test/custody-numbers.ts';

/** Evidenced revenue of a product, part of it divided among members and the fleet. */
export const makeRevenue = async (
  context: TestContext,
  {
    productId,
    minor,
    distributedMinor,
    fleetMinor = 0n,
  }: { productId: number; minor: bigint; distributedMinor: bigint; fleetMinor?: bigint },
): Promise<void> => {
  const money = { productId, currency: 'IDR' } as const;
  const evidenceId = `revenue:${await insertPostedRevenue(context, { productId, minor })}`;
  await context.act(({ tx, at }) =>
    fundRevenue(tx, { ...money, custodyId: BANK, key: deriveKey(evidenceId), at, minor, evidenceId }),
  );
  if (distributedMinor + fleetMinor === 0n) return;
  const ref = await insertDivision(context, { productId, incomeMinor: distributedMinor, fleetMinor });
  await context.act(({ tx, at }) =>
    distribute(tx, { ...money, key: deriveKey(ref), at, minor: distributedMinor, fleetMinor, ref }),
  );
};

/** Changes a balance bypassing the ledger, as only the database owner could. */
export const tamperWithBalance = (context: TestContext, memberId: bigint, minor: bigint): Promise<unknown> =>
  context.asOwner((tx) =>
    tx.query('update ledger.accounts set balance = balance + $2 where member_id = $1 and kind = 1', [memberId, minor]),
  );

/** Rewrites an audit log row, bypassing its trigger. */
export const tamperWithLog = (context: TestContext, id: bigint, target: string): Promise<unknown> =>
  context.asOwner(async (tx) => {
    await tx.query('alter table operator_audit disable trigger operator_audit_append_only');
    await tx.query('update operator_audit set target = $2 where id = $1', [id, target]);
    await tx.query('alter table operator_audit enable trigger operator_audit_append_only');
  });
