// Repository of bulletins: each state changes only from an allowed predecessor, and reads are recorded once.
import type { BulletinCase, BulletinKind, BulletinTexts } from '@roda/api-contract/content/bulletins';
import type { AppType } from '@roda/api-contract/enums';
import type { Lang } from '@roda/domain/language';
import type { Tx } from '#platform/db/tx.ts';

export type NewBulletin = {
  readonly kind: BulletinKind;
  readonly replaces: number | null;
  readonly version: number;
  readonly countryId: number | null;
  readonly appType: AppType | null;
  readonly fromCode: number;
  readonly untilCode: number;
  readonly audience: BulletinCase['audience'];
  readonly productId: number | null;
  readonly assetId: number | null;
  readonly memberIds: readonly string[];
  readonly texts: BulletinTexts;
  readonly hashes: Readonly<Record<Lang, string>>;
  readonly textKey: string | null;
  readonly textVersion: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly proposedBy: number;
  readonly at: Date;
};

/** A second version that replaces the same one violates `bulletins_replaced_once`. */
export const insertBulletin = async (tx: Tx, bulletin: NewBulletin): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into bulletins (kind, replaces, version, country_id, app_type, from_code, until_code, audience, product_id,
       asset_id, texts, hashes, text_kind, text_version, starts_at, ends_at, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id`,
    [
      bulletin.kind,
      bulletin.replaces,
      bulletin.version,
      bulletin.countryId,
      bulletin.appType,
      bulletin.fromCode,
      bulletin.untilCode,
      bulletin.audience,
      bulletin.productId,
      bulletin.assetId,
      JSON.stringify(bulletin.texts),
      JSON.stringify(bulletin.hashes),
      bulletin.textKey,
      bulletin.textVersion,
      bulletin.startsAt,
      bulletin.endsAt,
      bulletin.proposedBy,
      bulletin.at,
    ],
  );
  return row?.id ?? 0;
};

export const insertBulletinMembers = (tx: Tx, id: number, memberIds: readonly string[]): Promise<unknown> =>
  tx.query('insert into bulletin_members (member_id, bulletin_id) select unnest($2::bigint[]), $1', [id, memberIds]);

type Decided = {
  readonly id: number;
  readonly outcome: 'approved' | 'rejected';
  readonly by: number;
  readonly at: Date;
};

/**
 * Decides an open proposal once; it begins at the approval at the earliest. False when it is decided, or over already.
 * The proposer as approver violates `bulletins_four_eyes`.
 */
export const decideBulletin = async (tx: Tx, { id, outcome, by, at }: Decided): Promise<boolean> =>
  (
    await tx.query(
      `update bulletins set state = $2, decided_by = $3, decided_at = $4,
         starts_at = case when $2 = 'approved' then greatest(starts_at, $4) else starts_at end
       where id = $1 and state = 'proposed' and ($2 = 'rejected' or ends_at is null or ends_at > $4) returning id`,
      [id, outcome, by, at],
    )
  ).length === 1;

type Ended = {
  readonly id: number;
  readonly state: 'withdrawn' | 'replaced';
  readonly by: number;
  readonly at: Date;
  readonly reason: string;
};

/** Ends an approved one once; false when it is not, or no longer, approved. */
export const endBulletin = async (tx: Tx, { id, state, by, at, reason }: Ended): Promise<boolean> =>
  (
    await tx.query(
      `update bulletins set state = $2, ended_by = $3, ended_at = $4, end_reason = $5
       where id = $1 and state = 'approved' returning id`,
      [id, state, by, at, reason],
    )
  ).length === 1;

export type NewBulletinRead = {
  readonly memberId: bigint;
  readonly bulletinId: number;
  readonly version: number;
  readonly lang: Lang;
  readonly hash: string;
  readonly sessionId: string;
  readonly appType: string;
  readonly versionCode: number;
  readonly at: Date;
};

/** Records the read; a repeated one changes nothing, the first is kept. */
export const insertBulletinRead = (tx: Tx, read: NewBulletinRead): Promise<unknown> =>
  tx.query(
    `insert into bulletin_reads (member_id, bulletin_id, version, lang, hash, session_id, app_type, version_code,
       read_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      read.memberId,
      read.bulletinId,
      read.version,
      read.lang,
      read.hash,
      read.sessionId,
      read.appType,
      read.versionCode,
      read.at,
    ],
  );
