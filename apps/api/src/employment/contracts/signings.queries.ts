// Operator queries: the queue of submissions, one of them beside the verified values, and contracts.
import {
  ascending,
  booleanKey,
  dayKey,
  descending,
  type Keyset,
  keysetPage,
  type KeysetListed,
  nullable,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ContractState, SigningState, EmploymentTexts } from './employment.policy.ts';

export type SigningCaseRow = {
  readonly id: string;
  readonly memberId: bigint;
  readonly personEncrypted: Buffer;
  readonly employer: string;
  readonly role: EmploymentTexts;
  readonly templateId: number;
  readonly version: number;
  readonly state: SigningState;
  readonly renewal: boolean;
  readonly submittedAt: Date;
  readonly coolingUntil: Date;
  readonly decidedAt: Date | null;
  readonly decidedName: string | null;
  readonly hash: string;
  readonly education: string;
  readonly reason: string;
  readonly fields: readonly string[];
  readonly signedVersion: number | null;
};

const CASE_COLUMNS = `s.id, s.member_id as "memberId", s.person_encrypted as "personEncrypted", e.name as employer, v.role,
  s.template_id as "templateId", s.version, s.state, c.id is not null as renewal, s.submitted_at as "submittedAt",
  s.cooling_until as "coolingUntil", s.decided_at as "decidedAt", s.decided_name as "decidedName", s.hash, s.education,
  s.reason, s.fields, c.version as "signedVersion"`;
const CASE_FROM = `from contract_signings s join contract_templates t on t.id = s.template_id
  join employers e on e.id = t.employer_id
  join contract_versions v on v.template_id = s.template_id and v.version = s.version
  left join contracts c on c.member_id = s.member_id and c.state <> 'ended' and c.template_id = s.template_id`;
const CASE = `select ${CASE_COLUMNS} ${CASE_FROM}`;

const CHOSEN = `($1::text is null or s.state = $1) and ($2::int is null or t.employer_id = $2)
  and ($3::bigint is null or s.member_id = $3) and ($4::uuid is null or s.id = $4)
  and ($5::date is null or s.submitted_at >= $5::date::timestamp at time zone 'UTC')
  and ($6::date is null or s.submitted_at < ($6::date + 1)::timestamp at time zone 'UTC')`;

const caseKeys = {
  submittedAt: timestampKey('s.submitted_at'),
  decidedAt: nullable(timestampKey('s.decided_at')),
} as const;

/** Pending ones first, the longest pending at the top; then newest first. */
const BY_WAIT = [
  descending(booleanKey("(s.state = 'submitted')")),
  ascending(nullable(timestampKey("case when s.state = 'submitted' then s.submitted_at end"))),
  descending(timestampKey('s.submitted_at')),
  ascending(uuidKey('s.id')),
];
const CASES: Keyset<keyof typeof caseKeys> = { sorts: caseKeys, tie: [uuidKey('s.id')], unsorted: BY_WAIT };

type Page = { readonly page: number; readonly after?: string | undefined; readonly limit: number };
type CasesFilter = Page &
  Ordering<keyof typeof caseKeys> & {
    readonly id: string | undefined;
    readonly from: string | undefined;
    readonly to: string | undefined;
    readonly status: SigningState | undefined;
    readonly employerId: number | undefined;
    readonly memberId: bigint | undefined;
  };

export const casesPage = async (
  tx: Tx,
  { status, employerId, memberId, id, from, to, ...paging }: CasesFilter,
): Promise<KeysetListed<SigningCaseRow>> => {
  const asked = [status, employerId, memberId, id, from, to].map((each) => each ?? null);
  const list = keysetPage(CASES, paging, 7);
  const rows = await tx.query<SigningCaseRow>(
    `select ${CASE_COLUMNS}, ${list.cursor} ${CASE_FROM} where ${CHOSEN}${list.after} ${list.order} ${list.window}`,
    [...asked, ...list.values],
  );
  if (!list.isFirst) return { ...list.cut(rows), total: 0 };
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from contract_signings s join contract_templates t on t.id = s.template_id
      where ${CHOSEN}`,
    asked,
  );
  return { ...list.cut(rows), total: count?.total ?? 0 };
};

export const caseById = async (tx: Tx, id: string): Promise<SigningCaseRow | undefined> =>
  (await tx.query<SigningCaseRow>(`${CASE} where s.id = $1`, [id]))[0];

export type VerifiedRow = {
  readonly checkId: string;
  readonly nameEncrypted: Buffer;
  readonly numberEncrypted: Buffer;
  readonly phoneMasked: string;
};

/** The result of a member's identity check. */
export const verifiedOf = async (tx: Tx, memberId: bigint): Promise<VerifiedRow | undefined> =>
  (
    await tx.query<VerifiedRow>(
      `select i.id as "checkId", i.name_encrypted as "nameEncrypted", i.number_encrypted as "numberEncrypted",
         m.phone_masked as "phoneMasked"
       from identity_checks i join members m on m.member_id = i.member_id
       where i.member_id = $1 and i.status = 'approved'`,
      [memberId],
    )
  )[0];

export type ContractRow = {
  readonly id: string;
  readonly number: string;
  readonly memberId: bigint;
  readonly signingId: string;
  readonly personEncrypted: Buffer;
  readonly employerId: number;
  readonly employer: string;
  readonly zone: string;
  readonly templateId: number;
  readonly version: number;
  readonly noticeDays: number;
  readonly state: ContractState;
  readonly startOn: string;
  readonly endOn: string;
  readonly oldTermsUntil: string | null;
  readonly endReason: string;
};

const CONTRACT_COLUMNS = `c.id, c.number, c.member_id as "memberId", s.id as "signingId",
  s.person_encrypted as "personEncrypted", c.employer_id as "employerId", e.name as employer, n.time_zone as zone,
  c.template_id as "templateId", c.version, v.notice_days as "noticeDays", c.state, c.start_on as "startOn",
  c.end_on as "endOn", c.old_terms_until as "oldTermsUntil", c.end_reason as "endReason"`;
const CONTRACT_FROM = `from contracts c join employers e on e.id = c.employer_id join countries n on n.id = e.country_id
  join contract_signings s on s.member_id = c.member_id and s.id = c.signing_id
  join contract_versions v on v.template_id = c.template_id and v.version = c.version`;
const CONTRACT = `select ${CONTRACT_COLUMNS} ${CONTRACT_FROM}`;

const WANTED = `($1::text is null or c.state = $1) and ($2::int is null or c.employer_id = $2)
  and ($3::bigint is null or c.member_id = $3) and ($4::text is null or c.number = upper($4))
  and ($5::uuid is null or c.id = $5)`;

const contractKeys = { startOn: dayKey('c.start_on'), endOn: dayKey('c.end_on') } as const;
const CONTRACTS: Keyset<keyof typeof contractKeys> = {
  sorts: contractKeys,
  tie: [uuidKey('c.id')],
  unsorted: [descending(timestampKey('c.created_at')), descending(uuidKey('c.id'))],
};

type ContractsFilter = Page &
  Ordering<keyof typeof contractKeys> & {
    readonly id: string | undefined;
    readonly state: ContractState | undefined;
    readonly employerId: number | undefined;
    readonly memberId: bigint | undefined;
    readonly number: string | undefined;
  };

export const contractsPage = async (
  tx: Tx,
  { state, employerId, memberId, number, id, ...paging }: ContractsFilter,
): Promise<KeysetListed<ContractRow>> => {
  const asked = [state, employerId, memberId, number, id].map((each) => each ?? null);
  const list = keysetPage(CONTRACTS, paging, 6);
  const rows = await tx.query<ContractRow>(
    `select ${CONTRACT_COLUMNS}, ${list.cursor} ${CONTRACT_FROM} where ${WANTED}${list.after} ${list.order} ${list.window}`,
    [...asked, ...list.values],
  );
  if (!list.isFirst) return { ...list.cut(rows), total: 0 };
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from contracts c where ${WANTED}`,
    asked,
  );
  return { ...list.cut(rows), total: count?.total ?? 0 };
};

export const contractById = async (tx: Tx, id: string): Promise<ContractRow | undefined> =>
  (await tx.query<ContractRow>(`${CONTRACT} where c.id = $1`, [id]))[0];
