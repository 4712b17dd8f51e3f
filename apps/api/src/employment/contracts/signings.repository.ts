// Repository of members' submissions and their decisions; each state changes only from its predecessor.
import type { Tx } from '#platform/db/tx.ts';

export type NewSigning = {
  readonly memberId: bigint;
  readonly id: string;
  readonly templateId: number;
  readonly version: number;
  readonly lang: string;
  readonly hash: string;
  readonly personEncrypted: Buffer;
  readonly education: string;
  readonly signature: string;
  readonly at: Date;
  readonly coolingUntil: Date;
};

/** Locks a template, so that no version can be published between check and write; returns its version. */
export const lockTemplate = async (
  tx: Tx,
  id: number,
): Promise<{ version: number; offered: boolean; countryId: number } | undefined> =>
  (
    await tx.query<{ version: number; offered: boolean; countryId: number }>(
      `select t.version, t.offered and e.state = 'active' as offered, e.country_id as "countryId"
         from contract_templates t join employers e on e.id = t.employer_id where t.id = $1 for share of t`,
      [id],
    )
  )[0];

/** Inserts a submission unless one is pending. Returns whether it was inserted. */
export const insertSigning = async (tx: Tx, signing: NewSigning): Promise<boolean> => {
  const rows = await tx.query(
    `insert into contract_signings (member_id, id, template_id, version, lang, hash, person_encrypted, education,
       signature_upload, state, submitted_at, cooling_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'submitted', $10, $11)
     on conflict (member_id) where state = 'submitted' do nothing returning id`,
    [
      signing.memberId,
      signing.id,
      signing.templateId,
      signing.version,
      signing.lang,
      signing.hash,
      signing.personEncrypted,
      signing.education,
      signing.signature,
      signing.at,
      signing.coolingUntil,
    ],
  );
  return rows.length === 1;
};

/** Cancels the member's own undecided submission. */
export const withdrawSigning = async (
  tx: Tx,
  { memberId, id, at }: { memberId: bigint; id: string; at: Date },
): Promise<boolean> => {
  const rows = await tx.query(
    `update contract_signings set state = 'withdrawn', decided_at = $3
      where member_id = $1 and id = $2 and state = 'submitted' returning id`,
    [memberId, id, at],
  );
  return rows.length === 1;
};

export type SigningDecision = {
  readonly memberId: bigint;
  readonly id: string;
  readonly state: 'approved' | 'returned' | 'rejected';
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Date;
  readonly reason: string;
  readonly fields: readonly string[];
};

/** Decides, once; an approval only after the member's cancellation period. */
export const decideSigning = async (
  tx: Tx,
  { memberId, id, state, by, at, reason, fields }: SigningDecision,
): Promise<boolean> => {
  const rows = await tx.query(
    `update contract_signings set state = $3, decided_at = $4, decided_by = $5, decided_name = $6, reason = $7,
       fields = $8
      where member_id = $1 and id = $2 and state = 'submitted' and ($3 <> 'approved' or cooling_until <= $4)
      returning id`,
    [memberId, id, state, at, by.id, by.name, reason, [...fields]],
  );
  return rows.length === 1;
};

export type NewContract = {
  readonly memberId: bigint;
  readonly id: string;
  readonly number: string;
  readonly employerId: number;
  readonly templateId: number;
  readonly version: number;
  readonly signingId: string;
  readonly startOn: string;
  readonly endOn: string;
  readonly at: Date;
};

const insertTerms = (tx: Tx, contract: Omit<NewContract, 'number' | 'employerId' | 'endOn' | 'at'>): Promise<unknown> =>
  tx.query(
    `insert into contract_terms (member_id, contract_id, from_on, template_id, version, signing_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [contract.memberId, contract.id, contract.startOn, contract.templateId, contract.version, contract.signingId],
  );

/** Opens a contract with its first terms, unless the member has one. Returns whether it did. */
export const insertContract = async (tx: Tx, contract: NewContract): Promise<boolean> => {
  const rows = await tx.query(
    `insert into contracts (member_id, id, number, employer_id, template_id, version, signing_id, state, start_on,
       end_on, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'active', $8, $9, $10)
     on conflict (member_id) where state <> 'ended' do nothing returning id`,
    [
      contract.memberId,
      contract.id,
      contract.number,
      contract.employerId,
      contract.templateId,
      contract.version,
      contract.signingId,
      contract.startOn,
      contract.endOn,
      contract.at,
    ],
  );
  if (rows.length === 0) return false;
  await insertTerms(tx, contract);
  return true;
};

type Renewal = Pick<NewContract, 'memberId' | 'templateId' | 'version' | 'signingId' | 'startOn' | 'endOn'>;

/** Puts newly signed terms in force from a day on. Returns the contract, or undefined when none is active. */
export const renewContract = async (
  tx: Tx,
  { memberId, templateId, version, signingId, startOn, endOn }: Renewal,
): Promise<{ id: string; number: string } | undefined> => {
  const [row] = await tx.query<{ id: string; number: string }>(
    `update contracts set version = $3, signing_id = $4, end_on = greatest(end_on, $5::date), old_terms_until = null
      where member_id = $1 and template_id = $2 and state = 'active' and version < $3 returning id, number`,
    [memberId, templateId, version, signingId, endOn],
  );
  if (row === undefined) return undefined;
  await insertTerms(tx, { memberId, id: row.id, startOn, templateId, version, signingId });
  return row;
};

/** Gives notice: the contract ends on `lastOn`, or on its own last day if that is earlier. */
export const giveNotification = async (
  tx: Tx,
  { memberId, id, lastOn, reason, at }: { memberId: bigint; id: string; lastOn: string; reason: string; at: Date },
): Promise<boolean> => {
  const rows = await tx.query(
    `update contracts set state = 'notice', end_on = least(end_on, $3::date), end_reason = $4,
       notice_at = $5
      where member_id = $1 and id = $2 and state = 'active' returning id`,
    [memberId, id, lastOn, reason, at],
  );
  return rows.length === 1;
};

export type SigningEnded = { readonly memberId: bigint; readonly number: string };

/**
 * Ends, in the employer's time zone, contracts whose agreed period is over, and old terms whose successors were not
 * signed. While a submission of the new terms is under review, the old ones stay in force.
 */
export const endDue = (tx: Tx, at: Date, limit: number): Promise<readonly SigningEnded[]> =>
  tx.query<SigningEnded>(
    `with due as (
       select c.member_id, c.id,
         case when c.end_on < d.today then c.end_on else c.old_terms_until end as ends_on,
         case when c.end_on < d.today then case when c.end_reason = '' then 'term' else c.end_reason end
           else 'terms_not_signed' end as why
       from contracts c join employers e on e.id = c.employer_id join countries n on n.id = e.country_id,
         lateral (select ($1::timestamptz at time zone n.time_zone)::date as today) d
       where c.state <> 'ended' and (c.end_on < d.today or (c.old_terms_until < d.today and not exists (
         select from contract_signings s where s.member_id = c.member_id and s.state = 'submitted')))
       order by c.member_id limit $2 for update of c skip locked)
     update contracts c set state = 'ended', ended_at = $1, end_on = greatest(due.ends_on, c.start_on),
       end_reason = due.why
     from due where c.member_id = due.member_id and c.id = due.id
     returning c.member_id as "memberId", c.number`,
    [at, limit],
  );
