// Queries of asset positions, for the public and for holders: one query per reply.
import type { Tx } from '#platform/db/tx.ts';
import type { PositionLocation } from './positions.policy.ts';

export type PositionRow = {
  readonly id: number;
  readonly deviceNumber: string;
  readonly goodsId: number | null;
  readonly lat: number;
  readonly lng: number;
  readonly exact: boolean;
  readonly demo: boolean;
  readonly at: Date;
  readonly status: 'idle' | 'in_service' | 'resting' | 'fault';
  readonly busy: boolean;
  readonly faulty: boolean;
  readonly battery: number | null;
  readonly connector: string | null;
  readonly powerKw: string | null;
};

export type PositionBox = { readonly from: PositionLocation; readonly to: PositionLocation };

export type PositionFilter = {
  readonly kind: 'vehicle' | 'pile';
  readonly countryId: number | undefined;
  readonly memberId: bigint | undefined;
  readonly goodsId: number | undefined;
  readonly holdingId: string | undefined;
  readonly cityId: number | undefined;
  readonly box: PositionBox | undefined;
  readonly status: string | undefined;
  readonly limit: number;
};

/** The listed product of an asset; of a plan's asset, the plan is not disclosed. */
const CATALOG = `left join lateral (select g.id, g.connector from products g where g.asset_id = a.id and g.kind = a.kind
  and g.status in ('on_sale', 'paused') order by g.listed_at desc, g.id desc limit 1) g on true`;

/** Whether an asset of `a` belongs to a product on sale in the city `$n`, where one is asked for. */
const inCity = (place: string): string =>
  `(${place}::int is null or exists (select from product_assets y join products c on c.id = y.goods_id
     where y.asset_id = a.id and c.city_id = ${place} and c.status in ('on_sale', 'paused')))`;

/** The assets of the member's holdings: those in the terms, for a plan all of them. */
const OWN = `select coalesce(e.id::int, (h.terms ->> 'assetId')::int) as asset_id from holdings h
  left join lateral jsonb_array_elements_text(h.terms -> 'assetIds') as e (id) on true
  where h.member_id = $1 and h.state = 'active' and ($2::uuid is null or h.id = $2)`;

/**
 * Boxes filter by rounded positions, also where a holder gets exact ones: so a box discloses nothing about the others.
 * A vehicle that stopped reporting has its last state.
 */
export const positionsIn = (tx: Tx, filter: PositionFilter): Promise<readonly PositionRow[]> => {
  const { kind, countryId, memberId, goodsId, holdingId, cityId, box, status, limit } = filter;
  return tx.query<PositionRow>(
    `with own as (${OWN})
     select a.id, a.device_number as "deviceNumber", g.id as "goodsId", coalesce(a.id in (select asset_id from own), false) as exact,
       case when a.id in (select asset_id from own) then p.lat else p.shown_lat end as lat,
       case when a.id in (select asset_id from own) then p.lng else p.shown_lng end as lng,
       p.source = 'demo' as demo, p.at, a.status, p.busy, p.faulty,
       case when a.id in (select asset_id from own) then p.battery end as battery, g.connector, a.rated_kw as "powerKw"
     from assets a join asset_positions p on p.asset_id = a.id ${CATALOG}
     where a.kind = $3 and a.retired_at is null and ($4::int is null or a.country_id = $4)
       and ($2::uuid is null or a.id in (select asset_id from own))
       and ($5::int is null or a.id in (select x.asset_id from product_assets x join products s on s.id = x.goods_id
         where x.goods_id = $5 and s.status in ('on_sale', 'paused')))
       and ($6::float8 is null or (p.shown_lat between $6 and $7 and p.shown_lng between $8 and $9))
       and ($10::text is null or a.status = $10) and ${inCity('$12')}
     order by a.id limit $11`,
    [
      memberId ?? null,
      holdingId ?? null,
      kind,
      countryId ?? null,
      goodsId ?? null,
      box?.from.lat ?? null,
      box?.to.lat ?? null,
      box?.from.lng ?? null,
      box?.to.lng ?? null,
      status ?? null,
      limit,
      cityId ?? null,
    ],
  );
};

export type FleetCount = { readonly status: PositionRow['status']; readonly count: number };

/** Vehicles in use of a country or of one city, by state; those that never reported count too. */
export const fleetCounts = (
  tx: Tx,
  { countryId, cityId }: Pick<PositionFilter, 'countryId' | 'cityId'>,
): Promise<readonly FleetCount[]> =>
  tx.query<FleetCount>(
    `select a.status, count(*)::int as count from assets a
     where a.kind = 'vehicle' and a.retired_at is null and ($1::int is null or a.country_id = $1)
       and ${inCity('$2')} group by a.status`,
    [countryId ?? null, cityId ?? null],
  );
