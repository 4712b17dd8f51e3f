// Statements that generate and use redeem codes. `burnTry` runs alone, outside the call's transaction: a rejected call
// must not roll back its attempt.
import type { GiftGiven } from '@roda/api-contract/engagement/redeem';
import type { Tx } from '#platform/db/tx.ts';
import { BATCH, type RedeemBatchRow, type CodeRequested } from './redeem.queries.ts';

export type RedeemNewBatch = {
  readonly id: string;
  readonly name: string;
  readonly kind: RedeemBatchRow['kind'];
  readonly rewardMinor: bigint;
  readonly currency: RedeemBatchRow['currency'];
  readonly gift: GiftGiven | undefined;
  readonly codeCount: number;
  readonly memberLimit: number;
  readonly countryId: number | undefined;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly proposedBy: number;
  readonly approvedBy: number;
  readonly at: Date;
};

export const insertBatch = (tx: Tx, batch: RedeemNewBatch): Promise<unknown> =>
  tx.query(
    `insert into redeem_batches (id, name, kind, reward_minor, currency, gift, code_count, member_limit, country_id,
       valid_from, valid_until, proposed_by, approved_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      batch.id,
      batch.name,
      batch.kind,
      batch.rewardMinor,
      batch.currency,
      batch.gift === undefined ? null : JSON.stringify(batch.gift),
      batch.codeCount,
      batch.memberLimit,
      batch.countryId ?? null,
      batch.validFrom,
      batch.validUntil,
      batch.proposedBy,
      batch.approvedBy,
      batch.at,
    ],
  );

/** Claims an approved batch for the generation of its codes, once; returns their count. */
export const exportBatch = async (tx: Tx, id: string): Promise<number | undefined> =>
  (
    await tx.query<{ codeCount: number }>(
      `update redeem_batches set state = 'exported' where id = $1 and state = 'approved'
       returning code_count as "codeCount"`,
      [id],
    )
  )[0]?.codeCount;

export const insertCodes = (tx: Tx, batchId: string, indexes: readonly Buffer[]): Promise<unknown> =>
  tx.query('insert into redeem_codes (code_index, batch_id) select i, $1 from unnest($2::bytea[]) as i', [
    batchId,
    [...indexes],
  ]);

export const disableBatch = async (tx: Tx, id: string): Promise<RedeemBatchRow | undefined> =>
  (
    await tx.query<RedeemBatchRow>(
      `update redeem_batches set state = 'disabled' where id = $1 and state <> 'disabled' returning ${BATCH}`,
      [id],
    )
  )[0];

/** Uses a code, by a conditional update: of any number of concurrent calls one gets the batch. */
export const takeCode = async (
  tx: Tx,
  { codeIndex, memberId, countryId, at }: CodeRequested,
): Promise<RedeemBatchRow | undefined> => {
  const [taken] = await tx.query<{ batchId: string }>(
    `update redeem_codes c set used_by = $2, used_at = $4
     from redeem_batches b
     where c.code_index = $1 and c.used_by is null and b.id = c.batch_id and b.state = 'exported'
       and b.valid_from <= $4 and b.valid_until > $4 and (b.country_id is null or b.country_id = $3)
     returning c.batch_id as "batchId"`,
    [codeIndex, memberId, countryId, at],
  );
  if (taken === undefined) return undefined;
  const counted = await tx.query(
    `insert into redeem_uses as u (member_id, batch_id, use_count) values ($1, $2, 1)
     on conflict (member_id, batch_id) do update set use_count = u.use_count + 1
       where u.use_count < (select member_limit from redeem_batches where id = $2)
     returning use_count`,
    [memberId, taken.batchId],
  );
  if (counted.length === 0) return undefined;
  return (
    await tx.query<RedeemBatchRow>(
      `update redeem_batches set used_count = used_count + 1 where id = $1 and state = 'exported' returning ${BATCH}`,
      [taken.batchId],
    )
  )[0];
};

export type Burn = {
  readonly subject: Buffer;
  readonly most: number;
  readonly at: Date;
  readonly quietSince: Date;
};

/**
 * Durable. Counts an attempt before the code is looked up; false when too many were counted since the last quiet
 * period.
 */
export const burnTry = async (tx: Tx, { subject, most, at, quietSince }: Burn): Promise<boolean> =>
  (
    await tx.query(
      `insert into redeem_attempts as t (subject, try_count, last_at) values ($1, 1, $2)
       on conflict (subject) do update set last_at = $2,
         try_count = case when t.last_at < $4 then 1 else t.try_count + 1 end
         where t.last_at < $4 or t.try_count < $3
       returning try_count`,
      [subject, at, most, quietSince],
    )
  ).length === 1;

/** When the last counted attempt was. */
export const lastTryAt = async (tx: Tx, subject: Buffer): Promise<Date | undefined> =>
  (await tx.query<{ at: Date }>('select last_at as at from redeem_attempts where subject = $1', [subject]))[0]?.at;

/** A correct code does not count as an attempt: decrements each count. */
export const giveTryBack = (tx: Tx, subjects: readonly Buffer[]): Promise<unknown> =>
  tx.query(
    `update redeem_attempts set try_count = greatest(try_count - 1, 0) where subject = any (
       select subject from redeem_attempts where subject = any ($1::bytea[]) order by subject for update)`,
    [[...subjects]],
  );

/** Deletes expired counts; returns how many. */
export const sweepTries = async (tx: Tx, before: Date): Promise<number> =>
  (await tx.query('delete from redeem_attempts where last_at < $1 returning subject', [before])).length;
