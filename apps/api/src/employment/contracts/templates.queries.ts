// Operator queries of employers and their templates.
import type { Lang } from '@roda/domain/language';
import type { Currency } from '@roda/domain/money';
import { orderBy, type Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { EmploymentTexts } from './employment.policy.ts';

export type EmployerRow = {
  readonly id: number;
  readonly countryId: number;
  readonly name: string;
  readonly registrationNumber: string;
  readonly address: string;
  readonly state: 'active' | 'closed';
  readonly isDemo: boolean;
  readonly fundedMinor: bigint;
  readonly currency: Currency;
  readonly zone: string;
  readonly contractCount: number;
  readonly version: number;
  readonly createdAt: Date;
};

const CONTRACTS = `(select count(*)::int from contracts c where c.employer_id = e.id and c.state <> 'ended')`;

const EMPLOYER = `select e.id, e.country_id as "countryId", e.name, e.registration_number as "registrationNumber",
  e.address, e.state, e.is_demo as "isDemo", e.funded_minor as "fundedMinor", n.currency, n.time_zone as zone,
  e.created_at as "createdAt", e.version, ${CONTRACTS} as "contractCount"
  from employers e join countries n on n.id = e.country_id`;

type Paged<Row> = { readonly rows: readonly Row[]; readonly total: number };

const employerKeys = {
  createdAt: 'e.created_at',
  name: 'lower(e.name)',
  funded: 'e.funded_minor',
  contracts: CONTRACTS,
} as const;

type EmployersFilter = Ordering<keyof typeof employerKeys> & {
  readonly id: number | undefined;
  readonly countryId: number | undefined;
  readonly state: string | undefined;
  /** Part of the name, or the whole registration number. */
  readonly name: string | undefined;
  readonly page: number;
  readonly limit: number;
};

const EMPLOYERS_CHOSEN = `($1::int is null or e.country_id = $1) and ($2::int is null or e.id = $2)
  and ($3::text is null or e.state = $3)
  and ($4::text is null or position(lower($4) in lower(e.name)) > 0 or e.registration_number = $4)`;

export const employersPage = async (tx: Tx, asked: EmployersFilter): Promise<Paged<EmployerRow>> => {
  const { countryId, id, state, name, page, limit } = asked;
  const values = [countryId, id, state, name].map((each) => each ?? null);
  const rows = await tx.query<EmployerRow>(
    `${EMPLOYER} where ${EMPLOYERS_CHOSEN} ${orderBy(employerKeys, asked, 'e.id')} limit $5 offset $6`,
    [...values, limit, (page - 1) * limit],
  );
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from employers e where ${EMPLOYERS_CHOSEN}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
};

export const employerById = async (tx: Tx, id: number): Promise<EmployerRow | undefined> =>
  (await tx.query<EmployerRow>(`${EMPLOYER} where e.id = $1`, [id]))[0];

/** The tax table in force on a day: its legal basis, as text. */
export const taxBasisOn = async (tx: Tx, countryId: number, day: string): Promise<EmploymentTexts | undefined> =>
  (
    await tx.query<{ basis: EmploymentTexts }>(
      `select basis from payroll_taxes where country_id = $1 and valid_from <= $2::date
        order by valid_from desc limit 1`,
      [countryId, day],
    )
  )[0]?.basis;

export type TemplateRow = {
  readonly id: number;
  readonly employerId: number;
  readonly employer: string;
  readonly role: EmploymentTexts | null;
  readonly offered: boolean;
  readonly version: number;
  readonly publishedAt: Date | null;
  readonly contractCount: number;
  readonly behindCount: number;
};

const TEMPLATE = `select t.id, t.employer_id as "employerId", e.name as employer, v.role, t.offered, t.version,
  v.published_at as "publishedAt",
  (select count(*)::int from contracts c where c.template_id = t.id and c.state <> 'ended') as "contractCount",
  (select count(*)::int from contracts c where c.template_id = t.id and c.state = 'active' and c.version < t.version)
    as "behindCount"
  from contract_templates t join employers e on e.id = t.employer_id
  left join contract_versions v on v.template_id = t.id and v.version = t.version`;

const templateKeys = {
  publishedAt: 'v.published_at',
  contracts: '"contractCount"',
  behind: '"behindCount"',
} as const;

type TemplatesFilter = Ordering<keyof typeof templateKeys> & {
  readonly id: number | undefined;
  readonly employerId: number | undefined;
  readonly offered: boolean | undefined;
  readonly page: number;
  readonly limit: number;
};

const CHOSEN = `($1::int is null or t.employer_id = $1) and ($2::boolean is null or t.offered = $2)
  and ($3::int is null or t.id = $3)`;

export const templatesPage = async (
  tx: Tx,
  { employerId, offered, id, sort, order, page, limit }: TemplatesFilter,
): Promise<Paged<TemplateRow>> => {
  const asked = [employerId ?? null, offered ?? null, id ?? null];
  const by = sort === undefined ? 'order by t.id desc' : orderBy(templateKeys, { sort, order }, 't.id');
  const rows = await tx.query<TemplateRow>(`${TEMPLATE} where ${CHOSEN} ${by} limit $4 offset $5`, [
    ...asked,
    limit,
    (page - 1) * limit,
  ]);
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from contract_templates t where ${CHOSEN}`,
    asked,
  );
  return { rows, total: count?.total ?? 0 };
};

export const templateById = async (tx: Tx, id: number): Promise<TemplateRow | undefined> =>
  (await tx.query<TemplateRow>(`${TEMPLATE} where t.id = $1`, [id]))[0];

export const versionsOf = (
  tx: Tx,
  templateId: number,
): Promise<readonly { readonly version: number; readonly publishedAt: Date }[]> =>
  tx.query(
    `select version, published_at as "publishedAt" from contract_versions where template_id = $1
      order by version desc limit 100`,
    [templateId],
  );

/** The terms that a version was generated from, as stored. */
export type TermsStored = {
  readonly role: EmploymentTexts;
  readonly duties: Readonly<Record<Lang, readonly string[]>>;
  readonly unit: 'hour' | 'task';
  readonly rateMinor: bigint;
  readonly currency: Currency;
  readonly termDays: number;
  readonly noticeDays: number;
  readonly billKinds: readonly {
    readonly kind: 'equipment_deposit' | 'uniform' | 'damage';
    readonly maxMinor: number;
  }[];
  readonly penaltyBpPerDay: number;
  readonly penaltyCapBp: number;
  readonly endTerms: EmploymentTexts;
};

export const termsOf = async (tx: Tx, templateId: number, version: number): Promise<TermsStored | undefined> =>
  (
    await tx.query<TermsStored>(
      `select role, duties, unit, rate_minor as "rateMinor", currency, term_days as "termDays",
         notice_days as "noticeDays", bill_kinds as "billKinds", penalty_bp_per_day as "penaltyBpPerDay",
         penalty_cap_bp as "penaltyCapBp", end_terms as "endTerms"
       from contract_versions where template_id = $1 and version = $2`,
      [templateId, version],
    )
  )[0];
