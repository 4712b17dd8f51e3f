// What the changes of a licence have in common: proposing one, deciding one, showing one.
import type { LicenceCase } from '@roda/contract/places-licences';
import type { output } from 'zod/mini';
import { decide, propose } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { changeById, type ChangeRow } from './licences.reads.ts';
import { decideChange, insertChange, type NewChange } from './licences.sql.ts';

type Case = output<typeof LicenceCase>;

export const showChange = ({ proposedAt, decidedAt, decidedBy, scope, ...row }: ChangeRow): Case => ({
  ...row,
  scope: [...scope],
  proposedAt: proposedAt.toISOString(),
  ...(decidedBy === null ? {} : { decidedBy }),
  ...(decidedAt === null ? {} : { decidedAt: decidedAt.toISOString() }),
});

type Proposed = Omit<NewChange, 'id' | 'proposedBy' | 'at'>;

/** Puts a change before a second operator. Nothing that is sold changes by it. */
export const proposeChange = async (act: Act<Operator>, proposed: Proposed, reason?: string): Promise<Case> => {
  const { tx, who, at, newId, note } = act;
  const id = newId();
  await insertChange(tx, { ...proposed, id, proposedBy: who.name, at });
  const { change, countryId, number, scope, validFrom, validUntil } = proposed;
  const after = { change, countryId, number, scope, validFrom, validUntil };
  await propose(act, {
    kind: 'mode',
    subject: id,
    title: `${change} licence ${number}`,
    path: 'admin/licence/approve',
    after: JSON.stringify(after),
  });
  note({
    target: `licence:${number}`,
    after: { ...after, status: 'proposed' },
    ...(reason === undefined ? {} : { reason }),
  });
  return showChange((await changeById(tx, id)) ?? refuse('not_found'));
};

type Verdict = { readonly id: string; readonly status: 'approved' | 'rejected'; readonly reason?: string };

/** Decides an open change, once, and approving never by whoever proposed it. */
export const settleChange = async (act: Act<Operator>, { id, status, reason }: Verdict): Promise<ChangeRow> => {
  const { tx, who, at, note } = act;
  const row = (await changeById(tx, id)) ?? refuse('not_found');
  await decide(act, { kind: 'mode', subject: id, outcome: status, ...(reason === undefined ? {} : { reason }) });
  if (!(await decideChange(tx, { id, status, by: who.name, at }))) refuse('wrong_state', { state: row.status });
  const [before, after] = [{ status: 'proposed' }, { change: row.change, status }];
  note({ target: `licence:${row.number}`, before, after, ...(reason === undefined ? {} : { reason }) });
  return { ...row, status, decidedBy: who.name, decidedAt: at };
};
