// Repository of employers, their templates, and published versions.
import type { Currency } from '@roda/domain/money';
import { exactNumber } from '@roda/domain/money';
import { present, type NullIn } from '#platform/db/present.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Clause, Lang, EmploymentTexts } from './employment.policy.ts';

export type EmployerWish = {
  readonly countryId: number;
  readonly name: string;
  readonly registrationNumber: string;
  readonly address: string;
  readonly isDemo?: boolean;
  readonly at: Date;
};

/** Inserts an employer; returns nothing when the registration number exists in the country. */
export const insertEmployer = async (tx: Tx, wish: EmployerWish): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      `insert into employers (country_id, name, registration_number, address, is_demo, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict on constraint employers_once do nothing returning id`,
      [wish.countryId, wish.name, wish.registrationNumber, wish.address, wish.isDemo ?? false, wish.at],
    )
  )[0]?.id;

export type EmployerChange = {
  readonly id: number;
  readonly countryId: number;
  readonly name: string;
  readonly registrationNumber: string;
  readonly address: string;
  readonly state: 'active' | 'closed' | undefined;
  /** The version that the operator saw; any version when omitted. */
  readonly version: number | undefined;
};

/** Updates an employer in its country, at an expected version. Returns whether it was updated. */
export const updateEmployer = async (tx: Tx, change: EmployerChange): Promise<boolean> => {
  const rows = await tx.query(
    `update employers set name = $3, registration_number = $4, address = $5, state = coalesce($6, state),
       version = version + 1
      where id = $1 and country_id = $2 and ($7::int is null or version = $7) returning id`,
    [
      change.id,
      change.countryId,
      change.name,
      change.registrationNumber,
      change.address,
      change.state ?? null,
      change.version ?? null,
    ],
  );
  return rows.length === 1;
};

export const setOffered = async (tx: Tx, id: number, offered: boolean): Promise<boolean> =>
  (await tx.query('update contract_templates set offered = $2 where id = $1 returning id', [id, offered])).length === 1;

export const insertTemplate = async (tx: Tx, employerId: number, at: Date): Promise<number | undefined> =>
  (
    await tx.query<{ id: number }>(
      'insert into contract_templates (employer_id, created_at) values ($1, $2) returning id',
      [employerId, at],
    )
  )[0]?.id;

/**
 * Increments a template from an expected version. Returns whether it had that version: of two concurrent updates one
 * succeeds.
 */
export const nextVersion = async (tx: Tx, id: number, from: number): Promise<boolean> =>
  (
    await tx.query('update contract_templates set version = version + 1 where id = $1 and version = $2 returning id', [
      id,
      from,
    ])
  ).length === 1;

export type TemplateTermsRow = {
  readonly role: EmploymentTexts;
  readonly duties: Readonly<Record<Lang, readonly string[]>>;
  readonly unit: 'hour' | 'task';
  readonly rateMinor: bigint;
  readonly currency: Currency;
  readonly termDays: number;
  readonly noticeDays: number;
  readonly billKinds: readonly {
    readonly kind: 'equipment_deposit' | 'uniform' | 'damage';
    readonly maxMinor: bigint;
  }[];
  readonly penaltyBpPerDay: number;
  readonly penaltyCapBp: number;
  readonly endTerms: EmploymentTexts;
};

type Text = {
  readonly lang: Lang;
  readonly title: string;
  readonly clauses: readonly Clause[];
  readonly body: string;
  readonly hash: string;
};
type Published = { readonly templateId: number; readonly version: number; readonly at: Date };

export const insertVersion = async (
  tx: Tx,
  { templateId, version, at }: Published,
  { terms, texts }: { readonly terms: TemplateTermsRow; readonly texts: readonly Text[] },
): Promise<void> => {
  const billKinds = terms.billKinds.map(({ kind, maxMinor }) => ({ kind, maxMinor: exactNumber(maxMinor) }));
  await tx.query(
    `insert into contract_versions (template_id, version, role, duties, unit, rate_minor, currency, term_days,
       notice_days, bill_kinds, penalty_bp_per_day, penalty_cap_bp, end_terms, published_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      templateId,
      version,
      JSON.stringify(terms.role),
      JSON.stringify(terms.duties),
      terms.unit,
      terms.rateMinor,
      terms.currency,
      terms.termDays,
      terms.noticeDays,
      JSON.stringify(billKinds),
      terms.penaltyBpPerDay,
      terms.penaltyCapBp,
      JSON.stringify(terms.endTerms),
      at,
    ],
  );
  for (const { lang, title, clauses, body, hash } of texts) {
    await tx.query(
      `insert into contract_texts (template_id, version, lang, title, clauses, body, hash)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [templateId, version, lang, title, JSON.stringify(clauses), body, hash],
    );
  }
};

export type Behind = { readonly memberId: bigint; readonly employer: string; readonly until: string };

/**
 * Starts the notice period of old terms: from today in the employer's zone, for the days in each signed contract. A
 * running period is not changed.
 */
export const startOldTerms = async (tx: Tx, { templateId, version, at }: Published): Promise<readonly Behind[]> =>
  present<Behind, 'until'>(
    await tx.query<NullIn<Behind, 'until'>>(
      `update contracts c set old_terms_until = ($3::timestamptz at time zone n.time_zone)::date + v.notice_days
       from employers e, countries n, contract_versions v
      where c.template_id = $1 and c.version < $2 and c.state = 'active' and c.old_terms_until is null
        and e.id = c.employer_id and n.id = e.country_id
        and v.template_id = c.template_id and v.version = c.version
     returning c.member_id as "memberId", e.name as employer, c.old_terms_until as until`,
      [templateId, version, at],
    ),
    'until',
  );
