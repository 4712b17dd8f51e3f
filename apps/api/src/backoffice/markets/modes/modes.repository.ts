// Repository of the schedule, app versions and legal texts, changed by two operators.
import type { AppType } from '@roda/api-contract/enums';
import type { Tx } from '#platform/db/tx.ts';
import type { MarketTexts } from '#backoffice/markets/markets.policy.ts';

export type NewModeRule = {
  readonly countryId: number;
  readonly appType: AppType | null;
  readonly fromCode: number;
  readonly untilCode: number;
  readonly fromOn: string;
  readonly untilOn: string;
  readonly sellsIncome: boolean;
  readonly sellsDeposits: boolean;
  readonly reason: MarketTexts;
  readonly proposedBy: number;
  readonly approvedBy: number;
};

/** The same operator as proposer and approver violates `mode_rules_four_eyes`. */
export const insertModeRule = (tx: Tx, rule: NewModeRule): Promise<unknown> =>
  tx.query(
    `insert into mode_rules (country_id, app_type, from_code, until_code, from_on, until_on, sells_income,
       sells_deposits, reason, proposed_by, approved_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      rule.countryId,
      rule.appType,
      rule.fromCode,
      rule.untilCode,
      rule.fromOn,
      rule.untilOn,
      rule.sellsIncome,
      rule.sellsDeposits,
      JSON.stringify(rule.reason),
      rule.proposedBy,
      rule.approvedBy,
    ],
  );

/** Sets a rule's last day; false when it changed since it was read, or the day is before its first. */
export const endRule = async (
  tx: Tx,
  { id, untilOn, seenUntilOn }: { id: number; untilOn: string; seenUntilOn: string },
): Promise<boolean> =>
  (
    await tx.query(
      'update mode_rules set until_on = $2 where id = $1 and until_on = $3 and from_on <= $2::date returning id',
      [id, untilOn, seenUntilOn],
    )
  ).length === 1;

export type NewEdition = {
  readonly appType: AppType;
  readonly version: string;
  readonly versionCode: number;
  readonly notes: MarketTexts;
  readonly url: string;
  readonly sizeBytes: number;
  readonly forced: boolean;
  readonly releasedOn: string;
};

/** Adds an app version or updates it; a version's code never changes: false then. */
export const upsertEdition = async (tx: Tx, edition: NewEdition): Promise<boolean> => {
  const { appType, version, versionCode, notes, url, sizeBytes, forced, releasedOn } = edition;
  const rows = await tx.query(
    `insert into app_versions (app_type, version, version_code, notes, url, size_bytes, forced, released_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (app_type, version) do update set notes = excluded.notes, url = excluded.url,
       size_bytes = excluded.size_bytes, forced = excluded.forced, released_on = excluded.released_on
       where app_versions.version_code = excluded.version_code
     returning id`,
    [appType, version, versionCode, JSON.stringify(notes), url, sizeBytes, forced, releasedOn],
  );
  return rows.length === 1;
};

type NewText = {
  readonly key: string;
  readonly version: number;
  readonly lang: string;
  readonly title: string;
  readonly body: string;
  readonly at: Date;
};

/** The hash that members acknowledge is computed by the database. A duplicate version violates the table's key. */
export const publishText = (tx: Tx, { key, version, lang, title, body, at }: NewText): Promise<unknown> =>
  tx.query('select publish_text($1, $2, $3, $4, $5, $6)', [key, version, lang, title, body, at]);
