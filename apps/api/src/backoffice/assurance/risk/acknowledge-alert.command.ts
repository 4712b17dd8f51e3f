// Acknowledges an alert: the operator takes responsibility for it.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { acknowledgeAlert as AcknowledgeAlert } from '@roda/api-contract/backoffice/risk';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { toAlertDto } from './list-risk-alerts.query.ts';
import { alertById } from './risk.queries.ts';
import { acknowledge } from './risk.repository.ts';

type Op = typeof AcknowledgeAlert;

/** Once: of two concurrent calls one gets wrong_state. The alert ends when its cause ends, not by this. */
export const acknowledgeAlert = async (
  ctx: RequestContext<Operator>,
  { id, note }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, at } = ctx;
  const isMine = await acknowledge(tx, { id, by: { id: principal.operatorId, name: principal.name }, note, at });
  const row = (await alertById(tx, id)) ?? reject('not_found');
  if (!isMine) reject('wrong_state', { state: 'acknowledged' });
  ctx.audit({
    target: `alert:${id}`,
    before: { state: 'open' },
    after: { kind: row.kind, state: 'acknowledged' },
    reason: note,
  });
  return toAlertDto(row);
};
