// Builds the parsing context of a file: the assets it names and the rules given with it.
import type { ImportMapping } from '@roda/api-contract/fleet/fleet';
import type { Currency } from '@roda/domain/money';
import { isZone } from '@roda/domain/time-zones';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import type { FeedAsset, Reading } from '#fleet/imports/feed.policy.ts';
import { assetsOfKind } from '#fleet/fleet.queries.ts';

type Given = Pick<Reading, 'kind' | 'mapping' | 'columns' | 'width' | 'at'>;

/** By the file's names for assets, where it has its own; a name for an unknown asset is rejected. */
const named = (
  known: ReadonlyMap<string, FeedAsset>,
  names: ImportMapping['names'],
): ReadonlyMap<string, FeedAsset> => {
  if (names === undefined) return known;
  return new Map(
    Object.entries(names).map(([theirs, ours]) => [
      theirs,
      known.get(ours) ?? reject('asset_unknown', { reason: ours }),
    ]),
  );
};

/** Rejects with asset_unknown for assets in the mapping that are not registered, bad_file for an unknown time zone. */
export const readingOf = async (tx: Tx, { kind, mapping, columns, width, at }: Given): Promise<Reading> => {
  if (mapping.timeZone !== undefined && !isZone(mapping.timeZone)) reject('bad_file', { reason: 'timeZone' });
  const rows = await assetsOfKind(tx, kind === 'trip' ? 'vehicle' : 'pile');
  const known = new Map(rows.map((row) => [row.deviceNumber, row]));
  const assigns = mapping.assign ?? 'column';
  const chosen = (mapping.assets ?? []).map(
    (deviceNumber) => known.get(deviceNumber) ?? reject('asset_unknown', { reason: deviceNumber }),
  );
  if (assigns === 'round_robin' && chosen.length === 0) reject('asset_unknown', { reason: 'assets' });
  const assets =
    assigns === 'round_robin'
      ? new Map(chosen.map((asset) => [asset.deviceNumber, asset]))
      : named(known, mapping.names);
  const first = [...assets.values()][0];
  const currency: Currency = first?.currency ?? 'IDR';
  if ([...assets.values()].some((asset) => assigns === 'round_robin' && asset.currency !== currency))
    reject('asset_unknown', { reason: 'currency' });
  return { kind, mapping, columns, width, at, assigns, assets, currency, zone: first?.zone ?? 'UTC' };
};
