// Lists the whole fleet for the operators' map: exact positions, and statuses.
import type { listMapAssets as operation, MapAsset } from '@roda/api-contract/fleet/assets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { mapAssets, type MapAssetRow } from './assets.queries.ts';
import { pileStateOf } from '#fleet/positions/positions.policy.ts';

const MOST = 5_000;

const onMap = (row: MapAssetRow, at: Date): MapAsset[] => {
  const { lat, lng, at: seenAt, battery, speedKph } = row;
  if (lat === null || lng === null || seenAt === null) return [];
  const { id, kind, deviceNumber, ownerEntity, status, demo, busy, faulty } = row;
  const facts = { status, lastSeenAt: seenAt, busy: busy === true, faulty: faulty === true };
  return [
    {
      ...{ id, kind, deviceNumber, ownerEntity, status, lat, lng, demo },
      ...(kind === 'pile' ? { pileState: pileStateOf(facts, at) } : {}),
      ...(battery === null ? {} : { battery }),
      ...(speedKph === null ? {} : { speedKph }),
      lastSeenAt: seenAt.toISOString(),
    },
  ];
};

export const listMapAssets = async (
  { tx, at }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const found = await mapAssets(tx, { ...input, limit: MOST + 1 });
  const rows = found.slice(0, MOST);
  const counts = { idle: 0, in_service: 0, resting: 0, fault: 0 };
  for (const { status } of rows) counts[status] += 1;
  const list = rows.flatMap((row) => onMap(row, at));
  const unseen = rows.length - list.length;
  return { list, counts, unseen, truncated: found.length > MOST, asOf: at.toISOString() };
};
