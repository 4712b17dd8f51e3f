// Shared logic of licence changes: proposing, deciding and mapping one.
import type { LicenceCase } from '@roda/api-contract/backoffice/licences';
import type { output } from 'zod/mini';
import { decide, propose } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { changeById, type ChangeRow } from './licences.queries.ts';
import { decideChange, insertChange, type LicenceNewChange } from './licences.repository.ts';

type Case = output<typeof LicenceCase>;

export const toChangeDto = ({ proposedAt, decidedAt, decidedBy, scope, ...row }: ChangeRow): Case => ({
  ...row,
  scope: [...scope],
  proposedAt: proposedAt.toISOString(),
  ...(decidedBy === null ? {} : { decidedBy }),
  ...(decidedAt === null ? {} : { decidedAt: decidedAt.toISOString() }),
});

type Proposed = Omit<LicenceNewChange, 'id' | 'proposedBy' | 'at'>;

/** Proposes a change to a second operator. Sales are not affected by it. */
export const proposeChange = async (
  ctx: RequestContext<Operator>,
  proposed: Proposed,
  reason?: string,
): Promise<Case> => {
  const { tx, principal, at, newId, audit } = ctx;
  const id = newId();
  await insertChange(tx, { ...proposed, id, proposedBy: principal.name, at });
  const { change, countryId, number, scope, validFrom, validUntil } = proposed;
  const after = { change, countryId, number, scope, validFrom, validUntil };
  await propose(ctx, {
    kind: 'mode',
    subject: id,
    title: `${change} licence ${number}`,
    path: 'admin/licence/approve',
    after: JSON.stringify(after),
  });
  audit({
    target: `licence:${number}`,
    after: { ...after, status: 'proposed' },
    ...(reason === undefined ? {} : { reason }),
  });
  return toChangeDto((await changeById(tx, id)) ?? reject('not_found'));
};

type Verdict = { readonly id: string; readonly status: 'approved' | 'rejected'; readonly reason?: string };

/** Decides an open change, once; the proposer never approves it. */
export const settleChange = async (
  ctx: RequestContext<Operator>,
  { id, status, reason }: Verdict,
): Promise<ChangeRow> => {
  const { tx, principal, at, audit } = ctx;
  const row = (await changeById(tx, id)) ?? reject('not_found');
  await decide(ctx, { kind: 'mode', subject: id, outcome: status, ...(reason === undefined ? {} : { reason }) });
  if (!(await decideChange(tx, { id, status, by: principal.name, at }))) reject('wrong_state', { state: row.status });
  const [before, after] = [{ status: 'proposed' }, { change: row.change, status }];
  audit({ target: `licence:${row.number}`, before, after, ...(reason === undefined ? {} : { reason }) });
  return { ...row, status, decidedBy: principal.name, decidedAt: at };
};
