// Queries of a play's preconditions and of a member's plays.
import { type Keyset, keysetPage, type KeysetListed, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { PrizeKind } from './games.policy.ts';

export type PlayPerson = {
  readonly countryId: number;
  readonly boxOn: boolean;
  readonly poolOn: boolean;
  readonly minimumAge: number;
  readonly today: string;
  readonly dayFrom: Date;
  readonly dayUntil: Date;
  readonly checkId: string | null;
  readonly birthEncrypted: Buffer | null;
  readonly excludedUntil: Date | null;
  readonly excludedForGood: boolean;
  /** Newest limit first; instants as text. */
  readonly limits: readonly { dailyPlays: number; statedAt: string; effectiveAt: string }[];
  readonly playedToday: number;
  /** Plays of today by series. */
  readonly playedBySeries: Readonly<Record<string, number>>;
  readonly coins: bigint;
};

const PERSON = `
  with place as (
    select c.id, c.time_zone, ($2::timestamptz at time zone c.time_zone)::date as today
      from members m join countries c on c.id = m.country_id where m.member_id = $1),
  day as (
    select p.id, p.today, p.today::timestamp at time zone p.time_zone as day_from,
      (p.today + 1)::timestamp at time zone p.time_zone as day_until from place p),
  played as (
    select b.series_id, count(*)::int as plays from box_plays b, day d
     where b.member_id = $1 and b.played_at >= d.day_from and b.played_at < d.day_until group by b.series_id)
  select d.id as "countryId", d.today::text as today, d.day_from as "dayFrom", d.day_until as "dayUntil",
    coalesce((select o.value = 'true' from country_options o where o.country_id = d.id and o.key = 'box'), false)
      as "boxOn",
    coalesce((select o.value = 'true' from country_options o where o.country_id = d.id and o.key = 'pool'), false)
      as "poolOn",
    coalesce((select (o.value #>> '{}')::int from country_options o where o.country_id = d.id
      and o.key = 'minimumAge' and jsonb_typeof(o.value) = 'number'), 18) as "minimumAge",
    i.id as "checkId", i.birth_encrypted as "birthEncrypted", y.excluded_until as "excludedUntil",
    coalesce(y.excluded_for_good, false) as "excludedForGood",
    coalesce((select jsonb_agg(jsonb_build_object('dailyPlays', l.daily_plays, 'statedAt', l.stated_at,
        'effectiveAt', l.effective_at) order by l.stated_at desc, l.id desc)
      from game_limits l where l.member_id = $1), '[]') as limits,
    coalesce((select sum(plays) from played), 0)::int as "playedToday",
    coalesce((select jsonb_object_agg(series_id, plays) from played), '{}') as "playedBySeries",
    coalesce((select a.balance from ledger.accounts a where a.member_id = $1 and a.kind = 21 and a.currency = 21
      and a.product_id = 0), 0)::bigint as coins
  from day d
  left join identity_checks i on i.member_id = $1 and i.status = 'approved'
  left join game_players y on y.member_id = $1
  order by i.decided_at desc nulls last limit 1`;

/** All attributes of a member that a game checks. */
export const personAtPlay = async (tx: Tx, memberId: bigint, at: Date): Promise<PlayPerson | undefined> =>
  (await tx.query<PlayPerson>(PERSON, [memberId, at]))[0];

export type PrizeRow = {
  readonly place: number;
  readonly kind: PrizeKind;
  readonly amount: number;
  readonly giftId: number | null;
  readonly weight: number;
  readonly name: string;
  readonly image: string;
};

export type OddsInForce = {
  readonly oddsId: number;
  readonly version: number;
  readonly priceCoins: number;
  readonly prizes: readonly PrizeRow[];
};

/** The odds in force of a visible box; prizes in order. */
export const oddsInForce = async (tx: Tx, boxId: number, lang: string): Promise<OddsInForce | undefined> =>
  (
    await tx.query<OddsInForce>(
      `select o.id as "oddsId", o.version, o.price_coins as "priceCoins",
         coalesce((select jsonb_agg(jsonb_build_object('place', p.place, 'kind', p.kind, 'amount', p.amount,
           'giftId', p.gift_id, 'weight', p.weight, 'name', p.words ->> $2, 'image', p.image) order by p.place)
          from box_prizes p where p.odds_id = o.id), '[]') as prizes
       from boxes b join box_odds o on o.box_id = b.id and o.state = 'published' where b.id = $1 and b.shown`,
      [boxId, lang],
    )
  )[0];

export type PlayBillRow = {
  readonly id: string;
  readonly memberId: bigint;
  readonly at: Date;
  readonly series: number;
  readonly fundId: number;
  readonly boxId: number;
  readonly boxName: string;
  readonly priceCoins: number;
  readonly version: number;
  readonly place: number;
  readonly kind: PrizeKind;
  readonly amount: bigint;
  readonly giftId: number | null;
  readonly prizeName: string;
  readonly image: string;
  readonly state: 'nothing' | 'won' | 'credited' | 'to_ship' | 'shipped' | 'received' | 'expired';
  readonly expiresAt: Date | null;
  readonly refundedAt: Date | null;
  readonly revealBy: Date;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
  readonly courier: string | null;
  readonly trackingNo: string | null;
};

/** $1 is always the language. */
const BILL_COLUMNS = `y.id, y.member_id as "memberId", y.played_at as at, s.number as series, s.fund_id as "fundId",
    b.id as "boxId", coalesce(b.words -> $1 ->> 'name', '') as "boxName", y.price_coins as "priceCoins", o.version, y.place, p.kind,
    p.amount, p.gift_id as "giftId", coalesce(p.words ->> $1, '') as "prizeName", p.image, y.state, y.expires_at as "expiresAt",
    y.refunded_at as "refundedAt", y.reveal_by as "revealBy", encode(d.commitment, 'hex') as commitment,
    y.client_seed as "clientSeed", y.nonce, y.courier, y.tracking_no as "trackingNo"`;
const BILL_FROM = `from box_plays y join box_odds o on o.id = y.odds_id join boxes b on b.id = o.box_id
    join box_series s on s.id = y.series_id join game_seeds d on d.id = y.seed_id
    join box_prizes p on p.odds_id = y.odds_id and p.place = y.place`;
export const BILL = `select ${BILL_COLUMNS} ${BILL_FROM}`;

type Own = { readonly memberId: bigint; readonly id: string; readonly lang: string };

export const ownPlay = async (tx: Tx, { memberId, id, lang }: Own): Promise<PlayBillRow | undefined> =>
  (await tx.query<PlayBillRow>(`${BILL} where y.member_id = $2 and y.id = $3`, [lang, memberId, id]))[0];

export type BillsFilter = {
  readonly memberId: bigint;
  readonly lang: string;
  readonly won: boolean | undefined;
  readonly series: number | undefined;
  readonly page: number;
  readonly limit: number;
  readonly after?: string | undefined;
};

const MATCH = `y.member_id = $2 and ($3::boolean is null or $3 = (y.state <> 'nothing'))
  and ($4::int is null or exists (select from box_series z where z.id = y.series_id and z.number = $4))`;

const OWN_PLAYS: Keyset<'at'> = { sorts: { at: timestampKey('y.played_at') }, tie: [uuidKey('y.id')] };

/** Newest first. */
export const ownPlays = async (
  tx: Tx,
  { memberId, lang, won, series, page, limit, after }: BillsFilter,
): Promise<KeysetListed<PlayBillRow>> => {
  const list = keysetPage(OWN_PLAYS, { page, limit, after }, 5);
  const values = [lang, memberId, won ?? null, series ?? null];
  const rows = await tx.query<PlayBillRow>(
    `select ${BILL_COLUMNS}, ${list.cursor} ${BILL_FROM} where ${MATCH}${list.after} ${list.order} ${list.window}`,
    [...values, ...list.values],
  );
  if (!list.isFirst) return { ...list.cut(rows), total: 0 };
  const [counted] = await tx.query<{ total: number }>(
    `select count(*)::int as total from box_plays y where $1::text is not null and ${MATCH}`,
    values,
  );
  return { ...list.cut(rows), total: counted?.total ?? 0 };
};

export type WaitingPlay = { readonly memberId: bigint; readonly id: string };

/** Prizes that were not confirmed in time, oldest first. */
export const overduePlays = (tx: Tx, at: Date, limit: number): Promise<readonly WaitingPlay[]> =>
  tx.query<WaitingPlay>(
    `select member_id as "memberId", id from box_plays where state = 'won' and expires_at <= $1
      order by expires_at, id limit $2`,
    [at, limit],
  );
