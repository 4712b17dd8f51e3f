// Repository of codes, captchas and attempt counters. Those marked durable run outside the call's transaction: a
// rejected call must not undo its attempt.
import type { CodeScene } from '@roda/api-contract/enums';
import type { Tx } from '#platform/db/tx.ts';

export type NewCaptcha = {
  readonly id: string;
  readonly answerHash: Buffer;
  readonly challenge: string;
  readonly expiresAt: Date;
};

export const insertCaptcha = (tx: Tx, { id, answerHash, challenge, expiresAt }: NewCaptcha): Promise<unknown> =>
  tx.query('insert into captchas (id, answer_hash, challenge, expires_at) values ($1, $2, $3, $4)', [
    id,
    answerHash,
    challenge,
    expiresAt,
  ]);

/** Durable. Consumes a captcha, whether the answer is right or not; nothing when it is unknown, used or expired. */
export const takeCaptcha = async (tx: Tx, id: string, at: Date) =>
  (
    await tx.query<{ answerHash: Buffer; challenge: string }>(
      `update captchas set used_at = $2 where id = $1 and used_at is null and expires_at > $2
       returning answer_hash as "answerHash", challenge`,
      [id, at],
    )
  )[0];

export type NewCode = {
  readonly phoneIndex: Buffer;
  readonly scene: CodeScene;
  readonly id: string;
  readonly codeHash: Buffer;
  readonly tries: number;
  readonly at: Date;
  readonly expiresAt: Date;
  /** A code sent after this moment blocks a new one. */
  readonly notSentSince: Date;
};

/** Replaces the last code; false when that was sent too recently, also by a concurrent call. */
export const upsertCode = async (tx: Tx, code: NewCode): Promise<boolean> => {
  const { phoneIndex, scene, id, codeHash, tries, at, expiresAt, notSentSince } = code;
  const rows = await tx.query(
    `insert into codes (phone_index, scene, id, code_hash, tries_left, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (phone_index, scene) do update set id = excluded.id, code_hash = excluded.code_hash,
       tries_left = excluded.tries_left, sent_at = excluded.sent_at, expires_at = excluded.expires_at, used_at = null
       where codes.sent_at <= $8
     returning id`,
    [phoneIndex, scene, id, codeHash, tries, at, expiresAt, notSentSince],
  );
  return rows.length === 1;
};

/** Counts one send for a subject and day; false when that would exceed `most`. */
export const countSend = async (tx: Tx, { subject, day, most }: { subject: Buffer; day: string; most: number }) => {
  const rows = await tx.query(
    `insert into send_counts (subject, on_day, sent_count) values ($1, $2, 1)
     on conflict (subject, on_day) do update set sent_count = send_counts.sent_count + 1
       where send_counts.sent_count < $3
     returning sent_count`,
    [subject, day, most],
  );
  return rows.length === 1;
};

export type CodeKey = { readonly phoneIndex: Buffer; readonly scene: CodeScene; readonly at: Date };

/** Durable. Consumes one attempt of the live code and returns its id and hash; nothing when none is live. */
export const burnTry = async (tx: Tx, { phoneIndex, scene, at }: CodeKey) =>
  (
    await tx.query<{ id: string; codeHash: Buffer }>(
      `update codes set tries_left = tries_left - 1
        where phone_index = $1 and scene = $2 and used_at is null and tries_left > 0 and expires_at > $3
       returning id, code_hash as "codeHash"`,
      [phoneIndex, scene, at],
    )
  )[0];

/** Durable. Gives back the attempt of a code that was right, whose call was rejected for something else. */
export const returnTry = (tx: Tx, { phoneIndex, scene, id }: Omit<CodeKey, 'at'> & { readonly id: string }) =>
  tx.query(
    `update codes set tries_left = tries_left + 1 where phone_index = $1 and scene = $2 and id = $3 and used_at is null`,
    [phoneIndex, scene, id],
  );

/** Uses a code once: of two concurrent calls with the same right code, one gets true. */
export const useUpCode = async (tx: Tx, { phoneIndex, scene, at, id }: CodeKey & { readonly id: string }) => {
  const rows = await tx.query(
    `update codes set used_at = $3
      where phone_index = $1 and scene = $2 and id = $4 and used_at is null and expires_at > $3
     returning id`,
    [phoneIndex, scene, at, id],
  );
  return rows.length === 1;
};

/** Durable. Counts a failure before the check runs; the counter resets after a window without failures. */
export const countFailure = async (
  tx: Tx,
  { subject, at, quietSince }: { subject: Buffer; at: Date; quietSince: Date },
): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      `insert into login_failures (subject, failure_count, first_at, last_at) values ($1, 1, $2, $2)
       on conflict (subject) do update set
         failure_count = case when login_failures.last_at < $3 then 1 else login_failures.failure_count + 1 end,
         first_at = case when login_failures.last_at < $3 then $2 else login_failures.first_at end,
         last_at = $2
       returning failure_count as count`,
      [subject, at, quietSince],
    )
  )[0]?.count ?? 0;

/** Durable. Clears the failures of a subject after a success. */
export const clearFailures = (tx: Tx, subject: Buffer): Promise<unknown> =>
  tx.query('delete from login_failures where subject = $1', [subject]);

/** Deletes expired rows; returns how many. */
export const sweepExpired = async (tx: Tx, { at, daysBefore }: { at: Date; daysBefore: string }): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      `with a as (delete from captchas where expires_at < $1::timestamptz - interval '1 hour' returning 1),
            b as (delete from codes where expires_at < $1::timestamptz - interval '1 hour' returning 1),
            c as (delete from send_counts where on_day < $2::date returning 1),
            d as (delete from login_failures where last_at < $1::timestamptz - interval '1 day' returning 1)
       select ((select count(*) from a) + (select count(*) from b) + (select count(*) from c)
         + (select count(*) from d))::int as count`,
      [at, daysBefore],
    )
  )[0]?.count ?? 0;
