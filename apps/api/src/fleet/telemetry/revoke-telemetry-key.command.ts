// Ends a machine's key: the next report that bears it is refused.
import type { revokeTelemetryKey as operation } from '@roda/contract/fleet-positions';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { keyOf } from './list-telemetry-keys.ts';
import { markRevoked } from './telemetry-keys.sql.ts';
import { keyById } from './telemetry.reads.ts';

export const revokeTelemetryKey = async (
  { tx, at, who, note }: Act<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  if ((await keyById(tx, id)) === undefined) refuse('not_found');
  if (!(await markRevoked(tx, id, { name: who.name, at }))) refuse('wrong_state');
  note({ target: `telemetry-key:${id}`, before: { live: true }, after: { live: false }, reason });
  return keyOf((await keyById(tx, id)) ?? refuse('not_found'));
};
