// Queries of bulletins: those in force, what a member has to read, and operators' lists.
import type {
  BulletinCase,
  BulletinKind,
  BulletinTexts,
  listBulletinReads,
  listBulletins,
} from '@roda/api-contract/content/bulletins';
import type { systemTextKeys } from '@roda/api-contract/backoffice/markets';
import type { AppType } from '@roda/api-contract/enums';
import type { InputOf } from '@roda/api-contract/operation';
import type { Lang } from '@roda/domain/language';
import { integerKey, type Keyset, keysetPage, type KeysetListed, nullable, timestampKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

export type BulletinRow = {
  readonly id: number;
  readonly version: number;
  readonly kind: BulletinKind;
  readonly countryId: number | null;
  readonly appType: AppType | null;
  readonly fromCode: number;
  readonly untilCode: number;
  readonly texts: BulletinTexts;
  readonly hashes: Readonly<Record<Lang, string>>;
  readonly textKey: (typeof systemTextKeys)[number] | null;
  readonly textVersion: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
};

const ROW = `b.id, b.version, b.kind, b.country_id as "countryId", b.app_type as "appType", b.from_code as "fromCode",
  b.until_code as "untilCode", b.texts, b.hashes, b.text_kind as "textKey", b.text_version as "textVersion",
  b.starts_at as "startsAt", b.ends_at as "endsAt"`;

/** More are not in force at the same time: each of them stops members. */
const MOST_IN_FORCE = 200;

/** The approved ones that are not over, also those that are still to begin, in the order in which they are read. */
export const bulletinsInForce = (tx: Tx, at: Date): Promise<readonly BulletinRow[]> =>
  tx.query<BulletinRow>(
    `select ${ROW} from bulletins b where b.state = 'approved' and (b.ends_at is null or b.ends_at > $1)
     order by b.starts_at, b.id limit $2`,
    [at, MOST_IN_FORCE],
  );

/** Whether `members m` is in the audience of `bulletins b`. */
const IN_AUDIENCE = `(b.country_id is null or b.country_id = m.country_id)
  and case b.audience
    when 'everyone' then true
    when 'listed' then exists (select from bulletin_members l where l.member_id = m.member_id and l.bulletin_id = b.id)
    when 'product' then exists (select from holdings h where h.member_id = m.member_id and h.goods_id = b.product_id
      and h.state = 'active' and h.ended_at is null)
    else exists (select from holdings h join product_assets a on a.goods_id = h.goods_id and a.asset_id = b.asset_id
      where h.member_id = m.member_id and h.state = 'active' and h.ended_at is null) end`;

export type BulletinFor = { readonly id: number; readonly readAt: Date | null };

/** Which of these concern the member, in their order, and when they were read. */
export const bulletinsFor = (
  tx: Tx,
  memberId: bigint,
  bulletinIds: readonly number[],
): Promise<readonly BulletinFor[]> =>
  tx.query<BulletinFor>(
    `select b.id, r.read_at as "readAt" from bulletins b join members m on m.member_id = $1
       left join bulletin_reads r on r.member_id = $1 and r.bulletin_id = b.id
     where b.id = any ($2::int[]) and b.state = 'approved' and ${IN_AUDIENCE}
     order by b.starts_at, b.id`,
    [memberId, bulletinIds],
  );

export type BulletinCaseRow = BulletinRow & {
  readonly replaces: number | null;
  readonly state: 'proposed' | 'approved' | 'rejected' | 'withdrawn' | 'replaced';
  readonly audience: BulletinCase['audience'];
  readonly productId: number | null;
  readonly productName: Readonly<Record<Lang, string>> | null;
  readonly assetId: number | null;
  readonly deviceNumber: string | null;
  readonly memberIds: readonly string[] | null;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
  readonly endReason: string;
};

const CASES: Keyset<'id' | 'startsAt' | 'endsAt'> = {
  sorts: {
    id: integerKey('b.id'),
    startsAt: timestampKey('b.starts_at'),
    endsAt: nullable(timestampKey('b.ends_at')),
  },
  tie: [integerKey('b.id')],
};

/** Newest first by default. */
export const bulletinCases = async (
  tx: Tx,
  { id, kind, state, countryId, keyword, ...asked }: InputOf<typeof listBulletins>,
  at: Date,
): Promise<KeysetListed<BulletinCaseRow>> => {
  const list = keysetPage(CASES, asked, 7);
  const rows = await tx.query<BulletinCaseRow & { readonly total: number }>(
    `select ${ROW}, ${list.total}::int as total, ${list.cursor}, b.replaces, b.state, b.audience,
       b.product_id as "productId", (select p.name from products p where p.id = b.product_id) as "productName",
       b.asset_id as "assetId", (select a.device_number from assets a where a.id = b.asset_id) as "deviceNumber",
       case when b.audience = 'listed' then (select array_agg(l.member_id::text order by l.member_id)
         from bulletin_members l where l.bulletin_id = b.id) end as "memberIds",
       coalesce((select o.name from operators o where o.id = b.proposed_by), '') as "proposedBy",
       b.proposed_at as "proposedAt",
       (select o.name from operators o where o.id = b.decided_by) as "decidedBy", b.decided_at as "decidedAt",
       (select o.name from operators o where o.id = b.ended_by) as "endedBy", b.ended_at as "endedAt",
       b.end_reason as "endReason"
     from bulletins b
     where ($1::int is null or b.id = $1) and ($2::text is null or b.kind = $2)
       and ($3::text is null or $3 = case when b.state <> 'approved' then b.state when b.starts_at > $4 then 'scheduled'
         when b.ends_at <= $4 then 'ended' else 'active' end)
       and ($5::int is null or b.country_id = $5)
       and ($6::text is null or strpos(lower(b.texts::text), lower($6)) > 0)
     ${list.after} ${list.order} ${list.window}`,
    [id ?? null, kind ?? null, state ?? null, at, countryId ?? null, keyword ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0) };
};

export type BulletinState = Pick<
  BulletinCaseRow,
  'id' | 'version' | 'kind' | 'state' | 'startsAt' | 'endsAt' | 'replaces'
>;

export const bulletinById = async (tx: Tx, id: number): Promise<BulletinState | undefined> =>
  (
    await tx.query<BulletinState>(
      `select b.id, b.version, b.kind, b.state, b.starts_at as "startsAt", b.ends_at as "endsAt", b.replaces
       from bulletins b where b.id = $1`,
      [id],
    )
  )[0];

/** Members of its audience who have not left, and those of them who have read it. */
export const audienceOf = async (
  tx: Tx,
  id: number,
): Promise<{ readonly members: number; readonly read: number } | undefined> =>
  (
    await tx.query<{ members: number; read: number }>(
      `select count(m.member_id)::int as members, count(r.member_id)::int as read
       from bulletins b left join members m on m.state <> 'closed' and ${IN_AUDIENCE}
         left join bulletin_reads r on r.member_id = m.member_id and r.bulletin_id = b.id
       where b.id = $1 group by b.id`,
      [id],
    )
  )[0];

export type BulletinReadRow = {
  readonly bulletinId: number;
  readonly kind: BulletinKind;
  readonly texts: BulletinTexts;
  readonly memberId: bigint;
  readonly version: number;
  readonly lang: Lang;
  readonly hash: string;
  readonly sessionId: string;
  readonly appType: string;
  readonly versionCode: number;
  readonly readAt: Date;
};

const READS: Keyset<'readAt'> = {
  sorts: { readAt: timestampKey('r.read_at') },
  tie: [integerKey('r.member_id'), integerKey('r.bulletin_id')],
};

export const bulletinReads = async (
  tx: Tx,
  { bulletinId, memberId, ...asked }: InputOf<typeof listBulletinReads>,
): Promise<KeysetListed<BulletinReadRow & { readonly total: number }>> => {
  const list = keysetPage(READS, asked, 3);
  const rows = await tx.query<BulletinReadRow & { readonly total: number }>(
    `select r.bulletin_id as "bulletinId", b.kind, b.texts, r.member_id as "memberId",
       r.version, r.lang, r.hash, r.session_id as "sessionId", r.app_type as "appType",
       r.version_code as "versionCode", r.read_at as "readAt", ${list.total}::int as total, ${list.cursor}
     from bulletin_reads r join bulletins b on b.id = r.bulletin_id
     where ($1::int is null or r.bulletin_id = $1) and ($2::bigint is null or r.member_id = $2)
     ${list.after} ${list.order} ${list.window}`,
    [bulletinId ?? null, memberId ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0) };
};

export type BulletinTargets = {
  readonly product: boolean;
  readonly asset: boolean;
  readonly text: boolean;
  readonly members: number;
  /** The newest code of the channel that is released. */
  readonly newestCode: number | null;
};

type Asked = {
  readonly productId: number | null;
  readonly assetId: number | null;
  readonly textKey: string | null;
  readonly textVersion: number | null;
  readonly memberIds: readonly string[];
  readonly appType: string | null;
  readonly today: string;
};

/** Whether what a proposal refers to exists. */
export const targetsOf = async (tx: Tx, asked: Asked): Promise<BulletinTargets | undefined> =>
  (
    await tx.query<BulletinTargets>(
      `select exists (select from products p where p.id = $1) as product,
         exists (select from assets a where a.id = $2) as asset,
         exists (select from system_texts t where t.kind = $3 and t.version = $4) as text,
         (select count(*)::int from members m
           where m.member_id = any ($5::bigint[]) and m.state <> 'closed') as members,
         (select max(v.version_code) from app_versions v where v.app_type = $6 and v.released_on <= $7)
           as "newestCode"`,
      [asked.productId, asked.assetId, asked.textKey, asked.textVersion, asked.memberIds, asked.appType, asked.today],
    )
  )[0];
