// Work log queries: contracts by number, occupied days, and the logs themselves.
import {
  ascending,
  dayKey,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  type Paging,
  textKey,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DayWork, Unit } from './work-log.policy.ts';

export type LogContract = {
  readonly memberId: bigint;
  readonly id: string;
  readonly number: string;
  readonly startOn: string;
  readonly endOn: string;
  /** The paid unit by start day, ascending. */
  readonly terms: readonly { readonly fromOn: string; readonly unit: Unit }[];
};

/** Contracts of one employer by their numbers. */
export const contractsByNumber = (
  tx: Tx,
  employerId: number,
  numbers: readonly string[],
): Promise<readonly LogContract[]> =>
  tx.query<LogContract>(
    `select c.member_id as "memberId", c.id, c.number, c.start_on as "startOn", c.end_on as "endOn",
       coalesce((select jsonb_agg(jsonb_build_object('fromOn', t.from_on, 'unit', v.unit) order by t.from_on)
          from contract_terms t join contract_versions v on v.template_id = t.template_id and v.version = t.version
         where t.member_id = c.member_id and t.contract_id = c.id), '[]') as terms
     from contracts c where c.employer_id = $1 and c.number = any ($2::text[])`,
    [employerId, [...numbers]],
  );

/** Which of these lines exist already, as `<contract> <key>`. */
export const knownKeys = async (
  tx: Tx,
  lines: readonly { readonly contractId: string; readonly key: string }[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.query<{ contractId: string; key: string }>(
    `select e.contract_id as "contractId", e.key from unnest($1::uuid[], $2::text[]) as t (contract_id, key)
       join work_entries e on e.contract_id = t.contract_id and e.key = t.key`,
    [lines.map(({ contractId }) => contractId), lines.map(({ key }) => key)],
  );
  return new Set(rows.map(({ contractId, key }) => `${contractId} ${key}`));
};

type CountedWork = DayWork & { readonly memberId: bigint; readonly day: string };

/** The counted work of these members on these days, under any contract. */
export const countedOn = (
  tx: Tx,
  days: readonly { readonly memberId: bigint; readonly day: string }[],
): Promise<readonly CountedWork[]> =>
  tx.query<CountedWork>(
    `select e.member_id as "memberId", e.day, e.unit, e.hundredths, e.start_minute as "startMinute"
       from (select distinct * from unnest($1::bigint[], $2::date[]) as t (member_id, day)) t
       join work_entries e on e.member_id = t.member_id and e.day = t.day and e.state = 'counted'`,
    [days.map(({ memberId }) => memberId), days.map(({ day }) => day)],
  );

export type WorkImportRow = {
  readonly id: string;
  readonly employerId: number;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly lines: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly quarantined: number;
  readonly rejected: number;
  readonly byName: string;
  readonly at: Date;
};

const IMPORT_COLUMNS = `id, employer_id as "employerId", file_name as "fileName", sha256, line_count as lines, accepted,
  duplicates, quarantined, rejected, by_name as "byName", at`;
const IMPORT_FROM = `from work_imports`;
const IMPORT = `select ${IMPORT_COLUMNS} ${IMPORT_FROM}`;

type Page = { readonly page: number; readonly after?: string | undefined; readonly limit: number };
const IMPORTS: Keyset<'importedAt' | 'accepted'> = {
  sorts: { importedAt: timestampKey('at'), accepted: integerKey('accepted') },
  tie: [uuidKey('id')],
};

export const importsPage = async (
  tx: Tx,
  asked: Page &
    Ordering<'importedAt' | 'accepted'> & { readonly id: string | undefined; readonly employerId: number | undefined },
): Promise<KeysetListed<WorkImportRow>> => {
  const chosen = '($1::int is null or employer_id = $1) and ($2::uuid is null or id = $2)';
  const values = [asked.employerId ?? null, asked.id ?? null];
  const list = keysetPage(IMPORTS, asked, 3);
  const rows = await tx.query<WorkImportRow>(
    `select ${IMPORT_COLUMNS}, ${list.cursor} ${IMPORT_FROM} where ${chosen}${list.after} ${list.order} ${list.window}`,
    [...values, ...list.values],
  );
  if (!list.isFirst) return { ...list.cut(rows), total: 0 };
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from work_imports where ${chosen}`,
    values,
  );
  return { ...list.cut(rows), total: count?.total ?? 0 };
};

export const importById = async (tx: Tx, id: string): Promise<WorkImportRow | undefined> =>
  (await tx.query<WorkImportRow>(`${IMPORT} where id = $1`, [id]))[0];

export type ValidationErrorRow = {
  readonly line: number;
  readonly state: 'rejected' | 'quarantined';
  readonly reason: string;
  readonly raw: string;
};

const VALIDATION_ERRORS: Keyset<never> = {
  sorts: {},
  tie: [],
  unsorted: [ascending(integerKey('line')), ascending(textKey('state'))],
};

export const validationErrorsPage = async (
  tx: Tx,
  id: string,
  asked: Paging,
): Promise<KeysetListed<ValidationErrorRow>> => {
  const { page, limit, after } = asked;
  const list = keysetPage(VALIDATION_ERRORS, { page, limit, after }, 2);
  const rows = await tx.query<ValidationErrorRow>(
    `select line, state, reason, raw, ${list.cursor} from work_import_lines where import_id = $1${list.after}
      ${list.order} ${list.window}`,
    [id, ...list.values],
  );
  if (!list.isFirst) return { ...list.cut(rows), total: 0 };
  const [count] = await tx.query<{ total: number }>(
    'select count(*)::int as total from work_import_lines where import_id = $1',
    [id],
  );
  return { ...list.cut(rows), total: count?.total ?? 0 };
};

export type WorkEntryRow = {
  readonly id: string;
  readonly memberId: bigint;
  readonly number: string;
  readonly day: string;
  readonly unit: Unit;
  readonly hundredths: number;
  readonly startMinute: number | null;
  readonly note: string;
  readonly state: 'counted' | 'quarantined';
  readonly reason: string;
  readonly paid: boolean;
};

const entryKeys = { day: dayKey('e.day'), quantity: integerKey('e.hundredths') } as const;
const ENTRIES: Keyset<keyof typeof entryKeys> = { sorts: entryKeys, tie: [uuidKey('e.id')] };

type EntriesFilter = Page &
  Ordering<keyof typeof entryKeys> & {
    readonly id: string | undefined;
    readonly importId: string | undefined;
    readonly paid: boolean | undefined;
    readonly employerId: number | undefined;
    readonly memberId: bigint | undefined;
    readonly state: 'counted' | 'quarantined' | undefined;
    readonly from: string | undefined;
    readonly to: string | undefined;
  };

const CHOSEN = `($1::int is null or e.employer_id = $1) and ($2::bigint is null or e.member_id = $2)
  and ($3::text is null or e.state = $3) and ($4::date is null or e.day >= $4) and ($5::date is null or e.day <= $5)
  and ($6::uuid is null or e.id = $6) and ($7::uuid is null or e.import_id = $7)
  and ($8::boolean is null or (e.salary_id is not null) = $8)`;

const ENTRY_COLUMNS = `e.id, e.member_id as "memberId", c.number, e.day, e.unit, e.hundredths,
  e.start_minute as "startMinute", e.note, e.state, e.reason, e.salary_id is not null as paid`;
const ENTRY_FROM = `from work_entries e join contracts c on c.member_id = e.member_id and c.id = e.contract_id`;
const ENTRY = `select ${ENTRY_COLUMNS} ${ENTRY_FROM}`;

export const entryById = async (tx: Tx, id: string): Promise<WorkEntryRow | undefined> =>
  (await tx.query<WorkEntryRow>(`${ENTRY} where e.id = $1`, [id]))[0];

export const entriesPage = async (
  tx: Tx,
  { employerId, memberId, state, from, to, id, importId, paid, ...page }: EntriesFilter,
): Promise<KeysetListed<WorkEntryRow>> => {
  const asked = [employerId, memberId, state, from, to, id, importId, paid].map((each) => each ?? null);
  const list = keysetPage(ENTRIES, page, 9);
  const rows = await tx.query<WorkEntryRow>(
    `select ${ENTRY_COLUMNS}, ${list.cursor} ${ENTRY_FROM} where ${CHOSEN}${list.after} ${list.order} ${list.window}`,
    [...asked, ...list.values],
  );
  if (!list.isFirst) return { ...list.cut(rows), total: 0 };
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from work_entries e where ${CHOSEN}`,
    asked,
  );
  return { ...list.cut(rows), total: count?.total ?? 0 };
};
