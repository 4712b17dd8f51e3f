// Returns the track of one asset over the last days, the newest position first; for operators only.
import type { assetTrack as operation } from '@roda/api-contract/fleet/positions';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { assetExists, trackPage } from '#fleet/telemetry/telemetry.queries.ts';

export const assetTrack = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  if (!(await assetExists(tx, input.id))) reject('not_found');
  const { rows, total, next } = await trackPage(tx, input.id, input);
  return pageOf(
    rows.map(({ at, lat, lng }) => ({ at: at.toISOString(), lat, lng })),
    { total, next },
    input,
  );
};
