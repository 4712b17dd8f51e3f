// Audits of draws against their odds.
import type { listOddsAudits, listWonGifts } from '@roda/api-contract/engagement/games-prizes';
import type { InputOf } from '@roda/api-contract/operation';
import {
  ascending,
  booleanKey,
  dayKey,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  numberKey,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

export type OddsCounts = {
  readonly oddsId: number;
  readonly cells: readonly { readonly weight: number; readonly drawn: number }[];
};

/** Days for which a retired version is still audited: until its last seed is revealed. */
const CHECKED_AFTER_DAYS = 3;

/**
 * Versions in force or recently retired that were played with already revealed seeds and are not yet audited on this
 * day; cells in order.
 */
export const oddsToAudit = (tx: Tx, day: string): Promise<readonly OddsCounts[]> =>
  tx.query<OddsCounts>(
    `with wanted as (
       select o.id from box_odds o
        where (o.state = 'published' or o.retired_at >= $1::date - ${CHECKED_AFTER_DAYS})
          and not exists (select from odds_audits a where a.odds_id = o.id and a.on_day = $1)),
     drawn as (
       select y.odds_id, y.place, count(*)::int as plays from wanted w join box_plays y on y.odds_id = w.id
         join game_seeds d on d.id = y.seed_id and d.revealed_at is not null
        group by y.odds_id, y.place)
     select p.odds_id as "oddsId",
       jsonb_agg(jsonb_build_object('weight', p.weight, 'drawn', coalesce(n.plays, 0)) order by p.place) as cells
     from box_prizes p left join drawn n on n.odds_id = p.odds_id and n.place = p.place
     where p.odds_id in (select odds_id from drawn) group by p.odds_id order by p.odds_id`,
    [day],
  );

export type AuditRow = {
  readonly oddsId: number;
  readonly boxId: number;
  readonly boxName: string;
  readonly oddsVersion: number;
  readonly day: string;
  readonly at: Date;
  readonly plays: number;
  readonly counts: readonly number[];
  readonly weights: readonly number[];
  readonly chiSquare: number;
  readonly degrees: number;
  readonly pValue: number;
  readonly flagged: boolean;
};

type Spoken = { readonly lang: string };

type AuditColumn = NonNullable<InputOf<typeof listOddsAudits>['sort']>;

const AUDITS: Keyset<AuditColumn> = {
  sorts: { day: dayKey('a.on_day'), plays: integerKey('a.plays'), pValue: numberKey('a.p_value') },
  tie: [integerKey('a.odds_id'), dayKey('a.on_day')],
};

/** Newest first unless sorted otherwise. */
export const oddsAudits = async (tx: Tx, asked: InputOf<typeof listOddsAudits> & Spoken) => {
  const { lang, id, boxId, oddsId, flagged, from, to } = asked;
  const [ofOdds, ofDay] = id?.split(':') ?? [];
  const list = keysetPage(AUDITS, asked, 9);
  const rows = await tx.query<AuditRow & { total: number }>(
    `select a.odds_id as "oddsId", b.id as "boxId", coalesce(b.words -> $1 ->> 'name', '') as "boxName",
      o.version as "oddsVersion",
       a.on_day::text as day, a.at, a.plays, a.counts,
       coalesce(
         (select array_agg(p.weight::float8 order by p.place) from box_prizes p where p.odds_id = a.odds_id),
         '{}'
       ) as weights,
       a.chi_square as "chiSquare", a.degrees, a.p_value as "pValue", a.flagged, ${list.total}::int as total, ${list.cursor}
     from odds_audits a join box_odds o on o.id = a.odds_id join boxes b on b.id = o.box_id
     where ($2::int is null or a.odds_id = $2) and ($3::boolean is null or a.flagged = $3)
       and ($4::date is null or a.on_day >= $4) and ($5::date is null or a.on_day <= $5)
       and ($6::int is null or o.box_id = $6) and ($7::text is null or (a.odds_id::text, a.on_day::text) = ($7, $8))
     ${list.after} ${list.order} ${list.window}`,
    [
      lang,
      oddsId ?? null,
      flagged ?? null,
      from ?? null,
      to ?? null,
      boxId ?? null,
      ofOdds ?? null,
      ofDay ?? null,
      ...list.values,
    ],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

export type AuditGiftRow = {
  readonly id: string;
  readonly memberId: bigint;
  readonly wonAt: Date;
  readonly place: number;
  readonly name: string;
  readonly image: string;
  readonly state: 'nothing' | 'won' | 'credited' | 'to_ship' | 'shipped' | 'received' | 'expired';
  readonly expiresAt: Date | null;
  readonly receiverEncrypted: Buffer | null;
  readonly courier: string | null;
  readonly trackingNo: string | null;
};

const GIFTS: Keyset<'wonAt'> = {
  sorts: { wonAt: timestampKey('y.played_at') },
  tie: [integerKey('y.member_id'), uuidKey('y.id')],
  unsorted: [
    descending(booleanKey("(y.state = 'to_ship')")),
    ascending(timestampKey('y.played_at')),
    ascending(integerKey('y.member_id')),
    ascending(uuidKey('y.id')),
  ],
};

/** Won gifts: those to be shipped first, oldest first, unless sorted otherwise. */
export const giftCases = async (tx: Tx, asked: InputOf<typeof listWonGifts> & Spoken) => {
  const { lang, id, memberId, status } = asked;
  const list = keysetPage(GIFTS, asked, 5);
  const rows = await tx.query<AuditGiftRow & { total: number }>(
    `select y.id, y.member_id as "memberId", y.played_at as "wonAt", y.place, coalesce(p.words ->> $1, '') as name,
      p.image, y.state,
       y.expires_at as "expiresAt", y.receiver_encrypted as "receiverEncrypted", y.courier, y.tracking_no as "trackingNo",
       ${list.total}::int as total, ${list.cursor}
     from box_plays y join box_prizes p on p.odds_id = y.odds_id and p.place = y.place and p.kind = 'gift'
     where ($2::text is null or y.state = $2) and ($3::uuid is null or y.id = $3)
       and ($4::bigint is null or y.member_id = $4)
     ${list.after} ${list.order} ${list.window}`,
    [lang, status ?? null, id ?? null, memberId ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

export const giftById = async (tx: Tx, id: string) =>
  (
    await tx.query<{ memberId: bigint; state: string; fundId: number; giftId: number; words: GiftTexts }>(
      `select y.member_id as "memberId", y.state, s.fund_id as "fundId", p.gift_id as "giftId", p.words
       from box_plays y join box_series s on s.id = y.series_id
         join box_prizes p on p.odds_id = y.odds_id and p.place = y.place and p.kind = 'gift'
           and p.gift_id is not null
       where y.id = $1`,
      [id],
    )
  )[0];

export type GiftTexts = { readonly en: string; readonly id: string; readonly zh: string };
