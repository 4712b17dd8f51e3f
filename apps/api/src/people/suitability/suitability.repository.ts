// Repository of identity checks, question attempts, acknowledgements and caps.
import type { Tx } from '#platform/db/tx.ts';
import type { SuitabilityAnswered } from './suitability.policy.ts';
import type { IdType } from '#people/identity/identity.policy.ts';

export type NewCheck = {
  readonly memberId: bigint;
  readonly id: string;
  readonly idType: IdType;
  readonly nameEncrypted: Buffer;
  readonly nameIndex: readonly Buffer[];
  readonly numberEncrypted: Buffer;
  readonly numberIndex: Buffer;
  readonly numberMasked: string;
  readonly birthEncrypted: Buffer;
  readonly frontUpload: string;
  readonly selfieUpload: string;
  readonly at: Date;
};

/** Only where both pictures are the member's own, else false. An open check violates `identity_checks_open`. */
export const insertCheck = async (tx: Tx, check: NewCheck): Promise<boolean> => {
  const { memberId, id, idType, nameEncrypted, numberEncrypted, numberIndex, numberMasked, birthEncrypted, at } = check;
  const rows = await tx.query(
    `insert into identity_checks (member_id, id, status, id_type, name_encrypted, number_encrypted, number_index,
       number_masked, birth_encrypted, front_upload, selfie_upload, submitted_at, name_index)
     select $1, $2, 'pending', $3, $4, $5, $6, $7, $8, f.id, s.id, $11, $12::bytea[] from uploads f, uploads s
      where f.member_id = $1 and f.id = $9 and f.purpose = 'identity'
        and s.member_id = $1 and s.id = $10 and s.purpose = 'identity'
     returning id`,
    [
      memberId,
      id,
      idType,
      nameEncrypted,
      numberEncrypted,
      numberIndex,
      numberMasked,
      birthEncrypted,
      check.frontUpload,
      check.selfieUpload,
      at,
      [...check.nameIndex],
    ],
  );
  return rows.length === 1;
};

export type UnindexedName = { readonly memberId: bigint; readonly id: string; readonly nameEncrypted: Buffer };

/** Checks from before names were indexed; locked, so that two runs don't take the same. */
export const unindexedNames = (tx: Tx, most: number): Promise<readonly UnindexedName[]> =>
  tx.query<UnindexedName>(
    `select member_id as "memberId", id, name_encrypted as "nameEncrypted" from identity_checks
      where name_index is null order by id limit $1 for update skip locked`,
    [most],
  );

type IndexedName = Pick<UnindexedName, 'memberId' | 'id'> & { readonly nameIndex: readonly Buffer[] };

export const indexName = (tx: Tx, { memberId, id, nameIndex }: IndexedName): Promise<unknown> =>
  tx.query('update identity_checks set name_index = $3::bytea[] where member_id = $1 and id = $2', [
    memberId,
    id,
    [...nameIndex],
  ]);

export type SuitabilityDecision = {
  readonly memberId: bigint;
  readonly id: string;
  readonly status: 'approved' | 'returned' | 'rejected';
  readonly operatorId: number;
  readonly reason: string;
  readonly fields: readonly string[];
  readonly at: Date;
};

/** Decides a pending case once; false when it is not pending any more. */
export const decideCheck = async (tx: Tx, decision: SuitabilityDecision): Promise<boolean> => {
  const { memberId, id, status, operatorId, reason, fields, at } = decision;
  const rows = await tx.query(
    `update identity_checks set status = $3, decided_by = $4, reason = $5, fields = $6, decided_at = $7
      where member_id = $1 and id = $2 and status = 'pending' returning id`,
    [memberId, id, status, operatorId, reason, [...fields], at],
  );
  return rows.length === 1;
};

/**
 * Assigns a document to a member; false when another member has it whose account isn't closed. Of two concurrent calls
 * one gets it.
 */
export const claimDocument = async (tx: Tx, numberIndex: Buffer, memberId: bigint): Promise<boolean> =>
  (
    await tx.query(
      `insert into identity_documents as d (number_index, member_id) values ($1, $2)
       on conflict (number_index) do update set member_id = excluded.member_id
         where exists (select from members m where m.member_id = d.member_id and m.state = 'closed')
       returning 1`,
      [numberIndex, memberId],
    )
  ).length === 1;

export type SuitabilityNewTry = {
  readonly memberId: bigint;
  readonly day: string;
  readonly number: number;
  readonly answers: readonly SuitabilityAnswered[];
  readonly rightCount: number;
  readonly passed: boolean;
  readonly at: Date;
};

/** Stores one attempt; false when a concurrent call took its number. */
export const insertTry = async (tx: Tx, one: SuitabilityNewTry): Promise<boolean> => {
  const { memberId, day, number, answers, rightCount, passed, at } = one;
  const rows = await tx.query(
    `insert into suitability_attempts (member_id, on_day, try, answers, right_count, passed, at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning try`,
    [memberId, day, number, JSON.stringify(answers), rightCount, passed, at],
  );
  return rows.length === 1;
};

type Acknowledged = {
  readonly memberId: bigint;
  readonly version: number;
  readonly hash: string;
  readonly lang: string;
  readonly at: Date;
};

/** Once per version; a repeat changes nothing: the first time counts. */
export const insertAcknowledgement = (tx: Tx, { memberId, version, hash, lang, at }: Acknowledged): Promise<unknown> =>
  tx.query(
    `insert into suitability_acknowledgements (member_id, version, hash, lang, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [memberId, version, hash, lang, at],
  );

type NewCap = {
  readonly memberId: bigint;
  readonly id: string;
  readonly yearlyIncomeMinor: bigint;
  readonly capMinor: bigint;
  readonly currency: string;
  readonly at: Date;
  readonly effectiveAt: Date;
};

export const insertCap = (tx: Tx, cap: NewCap): Promise<unknown> => {
  const { memberId, id, yearlyIncomeMinor, capMinor, currency, at, effectiveAt } = cap;
  return tx.query(
    `insert into suitability_caps (member_id, id, yearly_income_minor, cap_minor, currency, stated_at, effective_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [memberId, id, yearlyIncomeMinor, capMinor, currency, at, effectiveAt],
  );
};

/** Serializes the purchases of one member, so that two can't both fit under one cap. */
export const lockMember = (tx: Tx, memberId: bigint): Promise<unknown> =>
  tx.query('select 1 from members where member_id = $1 for no key update', [memberId]);
