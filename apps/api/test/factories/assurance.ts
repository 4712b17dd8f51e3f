// Factory of revenue, income and planted ledger inconsistencies.
import { randomUUID } from 'node:crypto';
import { distribute, fundRevenue } from '#ledger';
import type { TestContext } from '#test/test-context.ts';

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
  await context.act(async ({ tx, at }) => {
    await fundRevenue(tx, { ...money, key: randomUUID(), at, minor, evidenceId: `test ${randomUUID()}` });
    if (distributedMinor + fleetMinor > 0n)
      await distribute(tx, { ...money, key: randomUUID(), at, minor: distributedMinor, fleetMinor });
  });
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
