// Queries of the schedule, app versions and legal texts, for operators.
import type { AppType } from '@roda/api-contract/enums';
import type { InputOf } from '@roda/api-contract/operation';
import type { listAppVersions, listModeRules, listSystemTexts } from '@roda/api-contract/backoffice/modes';
import { orderBy } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { TextKind } from '#backoffice/markets/markets.queries.ts';
import type { MarketTexts } from '#backoffice/markets/markets.policy.ts';

type Counted<Row> = { readonly rows: readonly Row[]; readonly total: number };

const counted = <Row extends { readonly total: number }>(rows: readonly Row[]): Counted<Row> => ({
  rows,
  total: rows[0]?.total ?? 0,
});

export type ModeRuleRow = {
  readonly id: number;
  readonly countryId: number;
  readonly appType: AppType | null;
  readonly fromCode: number;
  readonly untilCode: number;
  readonly fromOn: string;
  readonly untilOn: string;
  readonly sellsIncome: boolean;
  readonly sellsDeposits: boolean;
  readonly reason: MarketTexts;
  readonly proposedBy: string | null;
  readonly approvedBy: string | null;
};

const RULE = `r.id, r.country_id as "countryId", r.app_type as "appType", r.from_code as "fromCode",
  r.until_code as "untilCode", r.from_on as "fromOn", r.until_on as "untilOn", r.sells_income as "sellsIncome",
  r.sells_deposits as "sellsDeposits", r.reason,
  (select o.name from operators o where o.id = r.proposed_by) as "proposedBy",
  (select o.name from operators o where o.id = r.approved_by) as "approvedBy"`;

/** The newest first. */
export const modeRules = async (
  tx: Tx,
  { id, countryId, appType, page, limit, ...ordering }: InputOf<typeof listModeRules>,
): Promise<Counted<ModeRuleRow>> =>
  counted(
    await tx.query<ModeRuleRow & { total: number }>(
      `select ${RULE}, count(*) over ()::int as total from mode_rules r
        where ($1::int is null or r.country_id = $1) and ($2::int is null or r.id = $2)
          and ($3::text is null or r.app_type = $3)
        ${orderBy({ fromOn: 'r.from_on', untilOn: 'r.until_on' }, ordering, 'r.id')} limit $4 offset $5`,
      [countryId ?? null, id ?? null, appType ?? null, limit, (page - 1) * limit],
    ),
  );

export const modeRule = async (tx: Tx, id: number): Promise<ModeRuleRow | undefined> =>
  (await tx.query<ModeRuleRow>(`select ${RULE} from mode_rules r where r.id = $1`, [id]))[0];

export type AppVersionRow = {
  readonly id: number;
  readonly appType: AppType;
  readonly version: string;
  readonly versionCode: number;
  readonly notes: MarketTexts;
  readonly url: string;
  readonly sizeBytes: number;
  readonly forced: boolean;
  readonly releasedOn: string;
};

const EDITION = `v.id, v.app_type as "appType", v.version, v.version_code as "versionCode", v.notes, v.url,
  v.size_bytes as "sizeBytes", v.forced, v.released_on as "releasedOn"`;

export const appVersions = async (
  tx: Tx,
  { id, appType, page, limit, ...ordering }: InputOf<typeof listAppVersions>,
): Promise<Counted<AppVersionRow>> =>
  counted(
    await tx.query<AppVersionRow & { total: number }>(
      `select ${EDITION}, count(*) over ()::int as total from app_versions v
        where ($1::text is null or v.app_type = $1) and ($2::int is null or v.id = $2)
        ${orderBy({ versionCode: 'v.version_code', releasedOn: 'v.released_on' }, ordering, 'v.id')}
        limit $3 offset $4`,
      [appType ?? null, id ?? null, limit, (page - 1) * limit],
    ),
  );

export const appVersionCase = async (tx: Tx, appType: AppType, version: string): Promise<AppVersionRow | undefined> =>
  (
    await tx.query<AppVersionRow>(`select ${EDITION} from app_versions v where v.app_type = $1 and v.version = $2`, [
      appType,
      version,
    ])
  )[0];

/** Whether another version of the channel has that code. */
export const codeTaken = async (
  tx: Tx,
  { appType, version, code }: { appType: AppType; version: string; code: number },
): Promise<boolean> =>
  (
    await tx.query('select 1 from app_versions where app_type = $1 and version_code = $3 and version <> $2', [
      appType,
      version,
      code,
    ])
  ).length > 0;

export type TextVersionRow = {
  readonly key: TextKind;
  readonly version: number;
  readonly titles: MarketTexts;
  readonly bodies: MarketTexts;
  readonly hashes: MarketTexts;
  readonly publishedAt: Date;
};

/** Every version, the newest first. */
export const textVersions = async (
  tx: Tx,
  { id, key, page, limit, ...ordering }: InputOf<typeof listSystemTexts>,
): Promise<Counted<TextVersionRow>> =>
  counted(
    await tx.query<TextVersionRow & { total: number }>(
      `select kind as key, version, jsonb_object_agg(lang, title) as titles, jsonb_object_agg(lang, body) as bodies,
         jsonb_object_agg(lang, hash) as hashes, max(published_at) as "publishedAt", count(*) over ()::int as total
       from system_texts where ($1::text is null or kind = $1)
         and ($2::text is null or kind || '.' || version = $2)
       group by kind, version
       ${orderBy({ publishedAt: 'max(published_at)' }, ordering, `kind || '.' || version`)} limit $3 offset $4`,
      [key ?? null, id ?? null, limit, (page - 1) * limit],
    ),
  );

export const newestTextVersion = async (tx: Tx, key: string): Promise<number> =>
  (
    await tx.query<{ version: number | null }>('select max(version) as version from system_texts where kind = $1', [
      key,
    ])
  )[0]?.version ?? 0;
