// What operators read about employers and what they offer.
import type { Currency } from '@roda/contract/money';
import type { Tx } from '#platform/db/tx.ts';
import type { Words } from './contracts.rules.ts';

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
  readonly createdAt: Date;
};

const EMPLOYER = `select e.id, e.country_id as "countryId", e.name, e.registration_number as "registrationNumber",
  e.address, e.state, e.is_demo as "isDemo", e.funded_minor as "fundedMinor", n.currency, n.time_zone as zone,
  e.created_at as "createdAt",
  (select count(*)::int from contracts c where c.employer_id = e.id and c.state <> 'ended') as "contractCount"
  from employers e join countries n on n.id = e.country_id`;

type Paged<Row> = { readonly rows: readonly Row[]; readonly total: number };

export const employersPage = async (
  tx: Tx,
  { countryId, page, limit }: { countryId: number | undefined; page: number; limit: number },
): Promise<Paged<EmployerRow>> => {
  const rows = await tx.query<EmployerRow>(
    `${EMPLOYER} where $1::int is null or e.country_id = $1 order by e.id desc limit $2 offset $3`,
    [countryId ?? null, limit, (page - 1) * limit],
  );
  const [count] = await tx.query<{ total: number }>(
    'select count(*)::int as total from employers where $1::int is null or country_id = $1',
    [countryId ?? null],
  );
  return { rows, total: count?.total ?? 0 };
};

export const employerById = async (tx: Tx, id: number): Promise<EmployerRow | undefined> =>
  (await tx.query<EmployerRow>(`${EMPLOYER} where e.id = $1`, [id]))[0];

/** The tax table in force on a day: what it is based on, in words. */
export const taxBasisOn = async (tx: Tx, countryId: number, day: string): Promise<Words | undefined> =>
  (
    await tx.query<{ basis: Words }>(
      `select basis from payroll_taxes where country_id = $1 and valid_from <= $2::date
        order by valid_from desc limit 1`,
      [countryId, day],
    )
  )[0]?.basis;

export type TemplateRow = {
  readonly id: number;
  readonly employerId: number;
  readonly employer: string;
  readonly role: Words | null;
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

type TemplatesAsked = {
  readonly employerId: number | undefined;
  readonly offered: boolean | undefined;
  readonly page: number;
  readonly limit: number;
};

const CHOSEN = '($1::int is null or t.employer_id = $1) and ($2::boolean is null or t.offered = $2)';

export const templatesPage = async (
  tx: Tx,
  { employerId, offered, page, limit }: TemplatesAsked,
): Promise<Paged<TemplateRow>> => {
  const asked = [employerId ?? null, offered ?? null];
  const rows = await tx.query<TemplateRow>(`${TEMPLATE} where ${CHOSEN} order by t.id desc limit $3 offset $4`, [
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
