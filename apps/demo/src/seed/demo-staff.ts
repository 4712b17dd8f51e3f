// Further operators of the demo: one per role, one deactivated, and a pending role change.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { updateOperatorRoles, revokeOperator } from '@roda/api-contract/people/staff';
import type { OperatorRole } from '@roda/api-contract/operation';
import { createOperator } from '#people/identity/index.ts';
import type { InjectedClient } from '#platform/http/inject.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { DemoCallPlay } from './demo-call.ts';

type Colleague = { readonly email: string; readonly name: string; readonly roles: readonly OperatorRole[] };

/** Imports the fleet's work, which the two others propose and approve as revenue. */
export const DEMO_IMPORTER = 'fleet@demo.test';

/** Every one of them can log in to the console with the demo's password. */
export const DEMO_COLLEAGUES = [
  { email: 'support@demo.test', name: 'Bima Prakoso', roles: ['support', 'fulfilment'] },
  { email: 'content@demo.test', name: 'Ratna Sari', roles: ['catalogue', 'growth', 'content'] },
  { email: DEMO_IMPORTER, name: 'Agus Hidayat', roles: ['fleet'] },
  { email: 'config@demo.test', name: 'Mei Lin', roles: ['config'] },
  { email: 'auditor@demo.test', name: 'Hendra Wijaya', roles: ['auditor'] },
] as const satisfies readonly Colleague[];

const WHO_LEFT = { email: 'yudi@demo.test', name: 'Yudi Kurniawan', roles: ['finance'] } as const satisfies Colleague;

/** Phone numbers of the operators, in their order, and of the one who will leave. */
export type Hired = { readonly ids: readonly number[]; readonly leaver: number };

export const hireColleagues = async (appContext: AppContext, password: string): Promise<Hired> => {
  const at = appContext.clock.now();
  const passwordHash = await appContext.services.hashing.hash(password);
  return appContext.pool.inTransaction(async (tx) => {
    const ids: number[] = [];
    for (const colleague of DEMO_COLLEAGUES) ids.push(await createOperator(tx, { ...colleague, passwordHash, at }));
    return { ids, leaver: await createOperator(tx, { ...WHO_LEFT, passwordHash, at }) };
  });
};

/** Approved staff changes, and pending ones. */
export const moveColleagues = async (
  play: DemoCallPlay,
  staff: readonly InjectedClient[],
  { ids, leaver }: Hired,
): Promise<void> => {
  const [maker = {}, checker = {}] = staff;
  const gone = await play(revokeOperator, maker, {
    operatorId: leaver,
    reason: 'Left the company at the end of the month',
  });
  await play(approveChange, checker, { id: gone.approvalId });
  const [support = 0] = ids;
  await play(updateOperatorRoles, maker, {
    operatorId: support,
    roles: ['support', 'fulfilment', 'content'],
    reason: 'Writes the help pages from now on',
  });
};
