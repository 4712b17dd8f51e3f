// Repository that puts withdrawals into bank files and removes them again.
import type { CardType } from '@roda/api-contract/wallet/wallet';
import type { Tx } from '#platform/db/tx.ts';
import { ROW, type WithdrawalRow } from '#wallet/withdrawals/withdrawals.repository.ts';

export type PayoutNewBatch = {
  readonly id: string;
  readonly countryId: number;
  readonly bankCode: string;
  readonly currency: string;
  readonly itemCount: number;
  readonly netMinor: bigint;
  /** The provider that it is handed to, or the digest of a file. */
  readonly provider: string | null;
  readonly sha256: Buffer | null;
  readonly at: Date;
  readonly by: { readonly id: number; readonly name: string };
};

export const insertBatch = (tx: Tx, batch: PayoutNewBatch): Promise<unknown> =>
  tx.query(
    `insert into payout_batches (id, country_id, bank_code, currency, item_count, net_minor, sha256, made_at, made_by,
       made_name, provider)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      batch.id,
      batch.countryId,
      batch.bankCode,
      batch.currency,
      batch.itemCount,
      batch.netMinor,
      batch.sha256,
      batch.at,
      batch.by.id,
      batch.by.name,
      batch.provider,
    ],
  );

export type ForFile = {
  readonly id: string;
  readonly memberId: bigint;
  readonly cardId: string;
  readonly reference: string;
  readonly countryId: number;
  readonly currency: 'IDR' | 'USDT';
  readonly netMinor: bigint;
  readonly numberEncrypted: Buffer;
  readonly holderEncrypted: Buffer;
  readonly cardType: CardType;
  readonly approvedBy: number | null;
};

/** Locks what is released for a bank, the earliest promise first: two concurrent files get different withdrawals. */
export const lockForFile = (tx: Tx, bankCode: string, limit: number): Promise<readonly ForFile[]> =>
  tx.query<ForFile>(
    `select w.id, w.member_id as "memberId", w.card_id as "cardId", payout_reference(w.id) as reference,
       w.country_id as "countryId", w.currency, w.net_minor as "netMinor", k.number_encrypted as "numberEncrypted",
       k.holder_encrypted as "holderEncrypted", k.card_type as "cardType",
       w.approved_by as "approvedBy"
     from withdrawals w join bank_cards k on k.member_id = w.member_id and k.id = w.card_id
     where w.state = 'approved' and w.released_at is not null and k.bank_code = $1
     order by w.pay_by, w.id limit $2 for update of w skip locked`,
    [bankCode, limit],
  );

/** Approved and released ones that are in a bank's file from now on. */
export const setPaying = (
  tx: Tx,
  { ids, batchId, at }: { readonly ids: readonly string[]; readonly batchId: string; readonly at: Date },
): Promise<readonly WithdrawalRow[]> =>
  tx.query<WithdrawalRow>(
    `update withdrawals set state = 'paying', sent_at = $3, batch_id = $2
      where id = any($1::uuid[]) and state = 'approved' and released_at is not null returning ${ROW}`,
    [[...ids], batchId, at],
  );

/** Counts downloads of the file, while there is one to be carried out. */
export const markTaken = async (
  tx: Tx,
  id: string,
  by: { readonly name: string; readonly at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update payout_batches set taken_count = taken_count + 1, taken_at = coalesce(taken_at, $2),
         taken_name = coalesce(taken_name, $3)
        where id = $1 and dissolved_at is null and provider is null returning id`,
      [id, by.at, by.name],
    )
  ).length === 1;

/** Only while nobody has downloaded the file: its withdrawals are released and in no file again. */
export const dissolve = async (tx: Tx, id: string, at: Date): Promise<readonly WithdrawalRow[] | undefined> => {
  const gone = await tx.query(
    `update payout_batches set dissolved_at = $2
      where id = $1 and taken_count = 0 and settled_at is null and dissolved_at is null and provider is null
        and not exists (select from withdrawals w where w.batch_id = $1 and w.state <> 'paying') returning id`,
    [id, at],
  );
  if (gone.length === 0) return undefined;
  return tx.query<WithdrawalRow>(
    `update withdrawals set state = 'approved', sent_at = null, batch_id = null
      where batch_id = $1 and state = 'paying' returning ${ROW}`,
    [id],
  );
};

/** Once, and only a downloaded file. Its row is locked until the transaction ends. */
export const markSettled = async (tx: Tx, id: string, at: Date): Promise<boolean> =>
  (
    await tx.query(
      `update payout_batches set settled_at = $2
        where id = $1 and taken_count > 0 and settled_at is null and dissolved_at is null returning id`,
      [id, at],
    )
  ).length === 1;

/** Marks what is still in progress as paid, each under its own payout reference; none approved by the same operator. */
export const payOpen = (
  tx: Tx,
  { id, operatorId, at }: { readonly id: string; readonly operatorId: number; readonly at: Date },
): Promise<readonly WithdrawalRow[]> =>
  tx.query<WithdrawalRow>(
    `update withdrawals set state = 'paid', paid_by = $2, paid_at = $3, reference = payout_reference(id)
      where batch_id = $1 and state = 'paying' and (approved_by is null or approved_by <> $2) returning ${ROW}`,
    [id, operatorId, at],
  );

/** The number of payouts of a file in progress, and of those approved by the same operator. */
export const countOpen = async (tx: Tx, id: string): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      `select count(*)::int as count from withdrawals where batch_id = $1 and state = 'paying'`,
      [id],
    )
  )[0]?.count ?? 0;

/** Registers every payout's reference for its withdrawal, to be matched by the bank's lines. False: one is taken. */
export const claimReferences = async (tx: Tx, batchId: string, count: number): Promise<boolean> =>
  (
    await tx.query(
      `insert into payout_references (reference, member_id, withdrawal_id)
       select reference, member_id, id from withdrawals where batch_id = $1 and state = 'paid'
         and reference = payout_reference(id)
       on conflict (reference) do nothing returning reference`,
      [batchId],
    )
  ).length >= count;
