// Somebody says that they look after an alert.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { acknowledgeAlert as AcknowledgeAlert } from '@roda/contract/trust-risk';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { alertView } from './list-risk-alerts.ts';
import { alertById } from './risk.reads.ts';
import { acknowledge } from './risk.sql.ts';

type Op = typeof AcknowledgeAlert;

/** Once: of two at the same moment one gets wrong_state. The alert ends by itself, not by this. */
export const acknowledgeAlert = async (act: Act<Operator>, { id, note }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at } = act;
  const isMine = await acknowledge(tx, { id, by: { id: who.operatorId, name: who.name }, note, at });
  const row = (await alertById(tx, id)) ?? refuse('not_found');
  if (!isMine) refuse('wrong_state', { state: 'acknowledged' });
  act.note({
    target: `alert:${id}`,
    before: { state: 'open' },
    after: { kind: row.kind, state: 'acknowledged' },
    reason: note,
  });
  return alertView(row);
};
