// Reports of devices that an operator sends by hand; machines use their own key at the hook.
import type { pushTelemetry as operation } from '@roda/contract/fleet-positions';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { takeReports } from './take-reports.ts';

export const pushTelemetry = async (
  act: Act<Operator>,
  { list }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const reply = await takeReports(act, list, { name: act.who.name, source: 'telemetry' });
  act.note({ target: 'telemetry', after: { ...reply, reports: list.length } });
  return reply;
};
