// The way of one asset over the last days, the newest place first; for operators only.
import type { assetTrack as operation } from '@roda/contract/fleet-positions';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { assetExists, trackPage } from './telemetry.reads.ts';

export const assetTrack = async (
  { tx }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  if (!(await assetExists(tx, input.id))) refuse('not_found');
  const { rows, total, next } = await trackPage(tx, input.id, input);
  return pageOf(
    rows.map(({ at, lat, lng }) => ({ at: at.toISOString(), lat, lng })),
    { total, next },
    input,
  );
};
