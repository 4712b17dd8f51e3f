// What somebody has to look after, and has looked after.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listRiskAlerts as ListRiskAlerts } from '@roda/contract/trust-risk';
import type { Act, Operator } from '#platform/act.ts';
import { alertsPage, type AlertRow } from './risk.reads.ts';

type Op = typeof ListRiskAlerts;
export type Shown = ReplyOf<Op>['list'][number];

export const alertView = (row: AlertRow): Shown => {
  const { id, kind, severity, subject, facts, overAt, acknowledgedAt, acknowledgedName, note } = row;
  return {
    ...{ id, kind, severity, subject, facts },
    state: overAt !== null ? 'over' : acknowledgedAt === null ? 'open' : 'acknowledged',
    raisedAt: row.raisedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    ...(overAt === null ? {} : { overAt: overAt.toISOString() }),
    ...(acknowledgedName === null ? {} : { acknowledgedBy: acknowledgedName }),
    ...(acknowledgedAt === null ? {} : { acknowledgedAt: acknowledgedAt.toISOString() }),
    ...(note === null ? {} : { note }),
  };
};

export const listRiskAlerts = async ({ tx }: Act<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await alertsPage(tx, { ...asked, id: asked.id, state: asked.state, kind: asked.kind });
  return pageOf(rows.map(alertView), { total, next }, asked);
};
