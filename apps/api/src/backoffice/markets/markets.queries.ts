// Queries of countries, app versions, modes and legal texts: one query per reply.
import type { AppType } from '@roda/api-contract/enums';
import type { systemTextKeys } from '@roda/api-contract/backoffice/markets';
import type { Tx } from '#platform/db/tx.ts';
import type { Licence, ModeBasis, ModeRule, MarketTexts } from './markets.policy.ts';

export type MarketCountry = {
  readonly id: number;
  readonly alias: string;
  readonly names: MarketTexts;
  readonly areaCode: string;
  readonly phonePattern: string;
  readonly currency: 'IDR' | 'USDT';
  readonly currencySymbol: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly flag: string;
  readonly cancelWindowDays: number;
  readonly claimWindowDays: number;
};

const COUNTRY = `id, alias, names, area_code as "areaCode", phone_pattern as "phonePattern", currency,
  currency_symbol as "currencySymbol", locale, time_zone as "timeZone", flag,
  cancel_window_days as "cancelWindowDays", claim_window_days as "claimWindowDays"`;

/** Countries for selection, in their order. */
export const countries = (tx: Tx): Promise<readonly MarketCountry[]> =>
  tx.query<MarketCountry>(`select ${COUNTRY} from countries where enabled order by position, id`);

export const country = async (tx: Tx, id: number): Promise<MarketCountry | undefined> =>
  (await tx.query<MarketCountry>(`select ${COUNTRY} from countries where id = $1 and enabled`, [id]))[0];

export const countryOfMember = async (tx: Tx, memberId: bigint): Promise<MarketCountry | undefined> =>
  (
    await tx.query<MarketCountry>(
      `select ${COUNTRY} from countries where id = (select m.country_id from members m where m.member_id = $1)`,
      [memberId],
    )
  )[0];

export type OptionValue = string | number | boolean;
export type OptionRow = { readonly key: string; readonly value: OptionValue };

/** All options of a country, with the windows that are stored on the country itself. */
export const options = (tx: Tx, countryId: number): Promise<readonly OptionRow[]> =>
  tx.query<OptionRow>(
    `select o.key, o.value from country_options o join countries c on c.id = o.country_id and c.enabled
      where o.country_id = $1
     union all
     select w.key, to_jsonb(w.days) from countries c,
       lateral (values ('cancelWindowDays', c.cancel_window_days),
         ('claimWindowDays', c.claim_window_days)) w (key, days)
      where c.id = $1 and c.enabled`,
    [countryId],
  );

export const option = async (tx: Tx, countryId: number, key: string): Promise<OptionValue | undefined> =>
  (
    await tx.query<OptionRow>('select key, value from country_options where country_id = $1 and key = $2', [
      countryId,
      key,
    ])
  )[0]?.value;

type BasisRow = {
  readonly country: MarketCountry | null;
  readonly licences: readonly Licence[];
  readonly rules: readonly ModeRule[];
  readonly versionCode: number | null;
  readonly newestCode: number | null;
  readonly causes: Readonly<Record<string, MarketTexts>>;
  readonly isDemo: boolean;
};

export type BasisFound = {
  readonly country: Pick<MarketCountry, 'id' | 'alias' | 'names' | 'timeZone'> | undefined;
  readonly basis: ModeBasis | undefined;
  /** The newest version published for the channel. */
  readonly newestCode: number | null;
  readonly causes: Readonly<Record<string, MarketTexts>>;
  readonly isDemo: boolean;
};

const BASIS = `
  select
    (select jsonb_build_object('id', c.id, 'alias', c.alias, 'names', c.names, 'timeZone', c.time_zone)
       from countries c where c.id = $1 and c.enabled) as country,
    coalesce((select jsonb_agg(jsonb_build_object(
        'number', l.number, 'authority', l.authority, 'registerUrl', l.register_url, 'scope', l.scope,
        'validFrom', l.valid_from, 'validUntil', l.valid_until, 'withdrawnOn', l.withdrawn_on, 'isDemo', l.is_demo)
        order by l.valid_until desc)
       from licences l where l.country_id = $1), '[]') as licences,
    coalesce((select jsonb_agg(jsonb_build_object(
        'id', r.id, 'appType', r.app_type, 'fromCode', r.from_code, 'untilCode', r.until_code, 'fromOn', r.from_on,
        'untilOn', r.until_on, 'sellsIncome', r.sells_income, 'sellsDeposits', r.sells_deposits, 'reason', r.reason)
        order by r.id)
       from mode_rules r where r.country_id = $1), '[]') as rules,
    (select v.version_code from app_versions v where v.app_type = $2 and v.version = $3) as "versionCode",
    (select max(v.version_code) from app_versions v where v.app_type = $2) as "newestCode",
    coalesce((select jsonb_object_agg(m.cause, m.words) from mode_causes m), '{}') as causes,
    exists (select from country_options o where o.key = 'demo' and o.value = 'true') as "isDemo"`;

/** All inputs of the mode; no member, account, address or device is among the parameters. */
export const modeBasis = async (
  tx: Tx,
  { countryId, appType, version }: { countryId: number | undefined; appType: AppType; version: string },
): Promise<BasisFound> => {
  const [row] = await tx.query<BasisRow>(BASIS, [countryId ?? null, appType, version]);
  const { licences = [], rules = [], versionCode = null, newestCode = null, causes = {}, isDemo = false } = row ?? {};
  const found = row?.country ?? undefined;
  const basis = found === undefined ? undefined : { timeZone: found.timeZone, licences, rules, versionCode };
  return { country: found, basis, newestCode, causes, isDemo };
};

/** The codes of a channel's published versions, by version. */
export const publishedCodes = async (tx: Tx, appType: AppType): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.query<{ readonly version: string; readonly code: number }>(
    'select version, version_code as code from app_versions where app_type = $1',
    [appType],
  );
  return new Map(rows.map(({ version, code }) => [version, code]));
};

export type TextKind = (typeof systemTextKeys)[number];
export type SystemText = {
  readonly kind: TextKind;
  readonly version: number;
  readonly lang: string;
  readonly title: string;
  readonly body: string;
  readonly hash: string;
  readonly publishedAt: Date;
};

const TEXT = 'kind, version, lang, title, body, hash, published_at as "publishedAt"';

/** The newest published version, in the requested language. */
export const currentText = async (
  tx: Tx,
  { kind, lang, at }: { kind: TextKind; lang: string; at: Date },
): Promise<SystemText | undefined> =>
  (
    await tx.query<SystemText>(
      `select ${TEXT} from system_texts where kind = $1 and lang = $2 and published_at <= $3
        order by version desc limit 1`,
      [kind, lang, at],
    )
  )[0];

/** One version in the requested language, as soon as it is published; older ones stay for whoever accepted them. */
export const textOfVersion = async (
  tx: Tx,
  { kind, lang, version, at }: { kind: TextKind; lang: string; version: string; at: Date },
): Promise<SystemText | undefined> =>
  (
    await tx.query<SystemText>(
      `select ${TEXT} from system_texts where kind = $1 and version = $2::int and lang = $3 and published_at <= $4`,
      [kind, version, lang, at],
    )
  )[0];

export type AppVersion = {
  readonly version: string;
  readonly versionCode: number;
  readonly notes: MarketTexts;
  readonly url: string;
  readonly sizeBytes: number;
  /** The newest mandatory version; 1 when there is none. */
  readonly minimumCode: number;
};

/** The newest version of a channel that is published today. */
export const newestVersion = async (
  tx: Tx,
  { appType, today }: { appType: AppType; today: string },
): Promise<AppVersion | undefined> =>
  (
    await tx.query<AppVersion>(
      `select v.version, v.version_code as "versionCode", v.notes, v.url, v.size_bytes as "sizeBytes",
         coalesce((select max(f.version_code) from app_versions f where f.app_type = $1 and f.forced
           and f.released_on <= $2), 1) as "minimumCode"
       from app_versions v where v.app_type = $1 and v.released_on <= $2 order by v.version_code desc limit 1`,
      [appType, today],
    )
  )[0];
