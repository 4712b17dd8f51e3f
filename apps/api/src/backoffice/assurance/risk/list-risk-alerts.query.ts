// Lists open and past risk alerts.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listRiskAlerts as ListRiskAlerts } from '@roda/api-contract/backoffice/risk';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { alertsPage, type RiskAlertRow } from './risk.queries.ts';

type Op = typeof ListRiskAlerts;
export type ListRiskAlertDto = ReplyOf<Op>['list'][number];

export const toAlertDto = (row: RiskAlertRow): ListRiskAlertDto => {
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

export const listRiskAlerts = async ({ tx }: RequestContext<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await alertsPage(tx, { ...asked, id: asked.id, state: asked.state, kind: asked.kind });
  return pageOf(rows.map(toAlertDto), { total, next }, asked);
};
