// Member queries of contracts: eligibility, offers, texts, signings and submissions.
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import type { Clause, ContractState, Lang, SigningState, EmploymentTexts } from './employment.policy.ts';

export type StatusRow = {
  readonly countryId: number;
  readonly alias: string;
  readonly zone: string;
  readonly countryOn: boolean;
  readonly minimumAge: number;
  readonly checkId: string | null;
  readonly nameEncrypted: Buffer | null;
  readonly birthEncrypted: Buffer | null;
};

/** The data that decides whether a member may sign. */
export const status = async (tx: Tx, memberId: bigint): Promise<StatusRow | undefined> =>
  (
    await tx.query<StatusRow>(
      `select c.id as "countryId", c.alias, c.time_zone as zone,
         coalesce((select o.value = 'true'::jsonb from country_options o
                    where o.country_id = c.id and o.key = 'contract'), false) as "countryOn",
         coalesce((select (o.value #>> '{}')::int from country_options o where o.country_id = c.id
                    and o.key = 'minimumAge' and jsonb_typeof(o.value) = 'number'), 18) as "minimumAge",
         i.id as "checkId", i.name_encrypted as "nameEncrypted", i.birth_encrypted as "birthEncrypted"
       from members m join countries c on c.id = m.country_id
       left join identity_checks i on i.member_id = m.member_id and i.status = 'approved'
       where m.member_id = $1`,
      [memberId],
    )
  )[0];

export type ContractHeld = {
  readonly id: string;
  readonly number: string;
  readonly state: ContractState;
  readonly employer: string;
  readonly role: EmploymentTexts;
  readonly templateId: number;
  readonly version: number;
  readonly offeredVersion: number;
  readonly offeredAt: Date;
  readonly signingId: string;
  readonly startOn: string;
  readonly endOn: string;
  readonly oldTermsUntil: string | null;
  readonly endReason: string;
  readonly zone: string;
  readonly noticeDays: number;
  readonly noticeAt: Date | null;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
};

/** The member's contract in force, or the last one that ended. */
export const contractHeld = async (tx: Tx, memberId: bigint): Promise<ContractHeld | undefined> =>
  (
    await tx.query<ContractHeld>(
      `select c.id, c.number, c.state, e.name as employer, v.role, c.template_id as "templateId", c.version,
         t.version as "offeredVersion", o.published_at as "offeredAt", c.signing_id as "signingId",
         c.start_on as "startOn", c.end_on as "endOn", c.old_terms_until as "oldTermsUntil",
         c.end_reason as "endReason", n.time_zone as zone, v.notice_days as "noticeDays", c.notice_at as "noticeAt",
         c.ended_at as "endedAt", c.created_at as "createdAt"
       from contracts c join employers e on e.id = c.employer_id join countries n on n.id = e.country_id
         join contract_templates t on t.id = c.template_id
         join contract_versions v on v.template_id = c.template_id and v.version = c.version
         join contract_versions o on o.template_id = c.template_id and o.version = t.version
       where c.member_id = $1 order by (c.state <> 'ended') desc, c.created_at desc, c.id desc limit 1`,
      [memberId],
    )
  )[0];

export type SigningRow = {
  readonly memberId: bigint;
  readonly id: string;
  readonly templateId: number;
  readonly version: number;
  readonly lang: Lang;
  readonly hash: string;
  readonly personEncrypted: Buffer;
  readonly education: string;
  readonly signatureUpload: string;
  readonly state: SigningState;
  readonly submittedAt: Date;
  readonly coolingUntil: Date;
  readonly decidedAt: Date | null;
  readonly decidedName: string | null;
  readonly reason: string;
  readonly fields: readonly string[];
};

const SIGNING = `s.member_id as "memberId", s.id, s.template_id as "templateId", s.version, s.lang, s.hash,
  s.person_encrypted as "personEncrypted", s.education, s.signature_upload as "signatureUpload", s.state,
  s.submitted_at as "submittedAt", s.cooling_until as "coolingUntil", s.decided_at as "decidedAt",
  s.decided_name as "decidedName", s.reason, s.fields`;

const MOST_SHOWN = 20;

/** A member's submissions, newest first. */
export const signingsOf = (tx: Tx, memberId: bigint): Promise<readonly SigningRow[]> =>
  tx.query<SigningRow>(
    `select ${SIGNING} from contract_signings s where s.member_id = $1 order by s.submitted_at desc, s.id desc
      limit ${MOST_SHOWN}`,
    [memberId],
  );

/** The member's own approved signing. */
export const ownSigning = async (tx: Tx, memberId: bigint, id: string): Promise<SigningRow | undefined> =>
  (
    await tx.query<SigningRow>(`select ${SIGNING} from contract_signings s where s.member_id = $1 and s.id = $2`, [
      memberId,
      id,
    ])
  )[0];

/** Any member's, for an operator. */
export const signingById = async (tx: Tx, id: string): Promise<SigningRow | undefined> =>
  (await tx.query<SigningRow>(`select ${SIGNING} from contract_signings s where s.id = $1`, [id]))[0];

export type OfferRow = { readonly templateId: number; readonly employer: string; readonly role: EmploymentTexts };

/** The templates that members of a country may sign, in order. */
export const offersIn = (tx: Tx, countryId: number): Promise<readonly OfferRow[]> =>
  tx.query<OfferRow>(
    `select t.id as "templateId", e.name as employer, v.role from contract_templates t
       join employers e on e.id = t.employer_id and e.state = 'active' and e.country_id = $1
       join contract_versions v on v.template_id = t.id and v.version = t.version
      where t.offered order by t.id limit 50`,
    [countryId],
  );

export type EmploymentVersionRow = {
  readonly templateId: number;
  readonly version: number;
  readonly employerId: number;
  readonly countryId: number;
  readonly zone: string;
  readonly employer: string;
  readonly registrationNumber: string;
  readonly address: string;
  readonly isDemo: boolean;
  readonly role: EmploymentTexts;
  readonly duties: { readonly en: readonly string[]; readonly id: readonly string[]; readonly zh: readonly string[] };
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
  readonly publishedAt: Date;
  readonly lang: Lang;
  readonly title: string;
  readonly clauses: readonly Clause[];
  readonly body: string;
  readonly hash: string;
};

/** A version with its text in a language; the newest when none is given. */
export const versionText = async (
  tx: Tx,
  { templateId, version, lang }: { templateId: number; version?: number | undefined; lang: Lang },
): Promise<EmploymentVersionRow | undefined> =>
  (
    await tx.query<EmploymentVersionRow>(
      `select v.template_id as "templateId", v.version, e.id as "employerId", e.country_id as "countryId",
         n.time_zone as zone, e.name as employer,
         e.registration_number as "registrationNumber", e.address, e.is_demo as "isDemo", v.role, v.duties, v.unit,
         v.rate_minor as "rateMinor", v.currency, v.term_days as "termDays", v.notice_days as "noticeDays",
         v.bill_kinds as "billKinds", v.penalty_bp_per_day as "penaltyBpPerDay", v.penalty_cap_bp as "penaltyCapBp",
         v.end_terms as "endTerms", v.published_at as "publishedAt", x.lang, x.title, x.clauses, x.body, x.hash
       from contract_templates t join employers e on e.id = t.employer_id join countries n on n.id = e.country_id
         join contract_versions v on v.template_id = t.id and v.version = coalesce($2::int, t.version)
         join contract_texts x on x.template_id = v.template_id and x.version = v.version and x.lang = $3
       where t.id = $1`,
      [templateId, version ?? null, lang],
    )
  )[0];

/** The language whose text of a version has that hash. */
export const langOfHash = async (
  tx: Tx,
  { templateId, version, hash }: { templateId: number; version: number; hash: string },
): Promise<Lang | undefined> =>
  (
    await tx.query<{ lang: Lang }>(
      'select lang from contract_texts where template_id = $1 and version = $2 and hash = $3',
      [templateId, version, hash],
    )
  )[0]?.lang;

/** The name of a bank, by its code. */
export const bankName = async (tx: Tx, code: string): Promise<string> =>
  (await tx.query<{ name: string }>('select name from banks where code = $1', [code]))[0]?.name ?? code;

/** The storage location of a picture that a member submitted. */
export const uploadKey = async (tx: Tx, memberId: bigint, id: string): Promise<string | undefined> =>
  (
    await tx.query<{ key: string }>('select blob_key as key from uploads where member_id = $1 and id = $2', [
      memberId,
      id,
    ])
  )[0]?.key;

/** The number of the contract that a signing put in force. */
export const numberOfSigning = async (tx: Tx, memberId: bigint, signingId: string): Promise<string | undefined> =>
  (
    await tx.query<{ number: string }>(
      `select c.number from contract_terms t join contracts c on c.member_id = t.member_id and c.id = t.contract_id
        where t.member_id = $1 and t.signing_id = $2`,
      [memberId, signingId],
    )
  )[0]?.number;
