// Revokes a machine's key: the next report with it is rejected.
import type { revokeTelemetryKey as operation } from '@roda/api-contract/fleet/positions';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { keyOf } from './list-telemetry-keys.query.ts';
import { markRevoked } from './telemetry-keys.repository.ts';
import { keyById } from './telemetry.queries.ts';

export const revokeTelemetryKey = async (
  { tx, at, principal, audit }: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  if ((await keyById(tx, id)) === undefined) reject('not_found');
  if (!(await markRevoked(tx, id, { name: principal.name, at }))) reject('wrong_state');
  audit({ target: `telemetry-key:${id}`, before: { live: true }, after: { live: false }, reason });
  return keyOf((await keyById(tx, id)) ?? reject('not_found'));
};
