// Maps asset rows to the operators' DTOs.
import type { Asset, AssetDetail } from '@roda/api-contract/fleet/assets';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { serviceEntryOf } from '#fleet/service-book/service-entry-dto.ts';
import { assetDetail, type AssetRow } from './assets.queries.ts';

const maybe = <Key extends string, Value>(key: Key, value: Value | null): Partial<Record<Key, Value>> =>
  value === null || value === '' ? {} : ({ [key]: value } as Partial<Record<Key, Value>>);

export const assetOf = (row: AssetRow): Asset => ({
  id: row.id,
  kind: row.kind,
  deviceNumber: row.deviceNumber,
  serial: row.serial,
  ...maybe('plate', row.plate),
  ...maybe('maker', row.maker),
  ...maybe('model', row.model),
  ...maybe('modelYear', row.modelYear),
  ownerEntity: row.ownerEntity,
  countryId: row.countryId,
  timeZone: row.timeZone,
  ...(row.ratedKw === null ? {} : { ratedKw: Number(row.ratedKw) }),
  status: row.status,
  ...maybe('statusReason', row.statusReason),
  statusAt: row.statusAt.toISOString(),
  statusFixed: row.statusFixed,
  ...maybe('unitsCapacity', row.unitsCapacity),
  unitsAssigned: Number(row.unitsAssigned),
  unitsSold: Number(row.unitsSold),
  documentsValid: row.documentsValid,
  ...maybe('documentsUntil', row.documentsUntil),
  ...maybe('lat', row.lat),
  ...maybe('lng', row.lng),
  ...maybe('lastSeenAt', row.lastSeenAt?.toISOString() ?? null),
  registeredAt: row.registeredAt.toISOString(),
  ...maybe('retiredAt', row.retiredAt?.toISOString() ?? null),
  edition: row.edition,
});

/** The whole asset, or rejects with not_found. */
export const toAssetDto = async ({ tx, at, client }: RequestContext<Operator>, id: number): Promise<AssetDetail> => {
  const row = (await assetDetail(tx, { id, at, lang: client.lang })) ?? reject('not_found');
  return {
    ...assetOf(row),
    documents: row.documents.map(({ url, ...each }) => ({ ...each, ...maybe('url', url) })),
    service: row.service.map(serviceEntryOf),
    goods: [...row.goods],
  };
};
