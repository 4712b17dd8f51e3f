// Accepts device reports sent by an operator; machines use their own key at the webhook.
import type { pushTelemetry as operation } from '@roda/api-contract/fleet/positions';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { takeReports } from './ingest-reports.ts';

export const pushTelemetry = async (
  ctx: RequestContext<Operator>,
  { list }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const reply = await takeReports(ctx, list, { name: ctx.principal.name, source: 'telemetry' });
  ctx.audit({ target: 'telemetry', after: { ...reply, reports: list.length } });
  return reply;
};
