// Queries on payouts by providers: one with the account that it goes to, those to ask about, and all of them.
import { type Keyset, keysetPage, type KeysetListed, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { WalletCurrency } from '#wallet/accounts/accounts.queries.ts';
import type { ProviderPayoutState } from './provider-payouts.policy.ts';

/** Whether members' money at this provider is in our books. */
export const keepsMembersMoney = async (
  tx: Tx,
  { provider, currency }: { readonly provider: string; readonly currency: string },
): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from ledger.custody_accounts
        where provider = $1 and currency = $2 and purpose = 'members' and holder = 'provider' and is_named`,
      [provider, currency],
    )
  ).length > 0;

export type HandedPayout = {
  readonly memberId: bigint;
  readonly withdrawalId: string;
  readonly batchId: string;
  readonly provider: string;
  readonly reference: string;
  readonly state: ProviderPayoutState;
  readonly addedAt: Date;
  readonly cardId: string;
  readonly bankCode: string;
  readonly numberEncrypted: Buffer;
  readonly holderEncrypted: Buffer;
  readonly netMinor: bigint;
  readonly currency: WalletCurrency;
};

/** The one payout of a reference that was, or may be, sent; undefined where none is known. */
export const handedPayout = async (tx: Tx, reference: string): Promise<HandedPayout | undefined> =>
  (
    await tx.query<HandedPayout>(
      `select p.member_id as "memberId", p.withdrawal_id as "withdrawalId", p.batch_id as "batchId", p.provider,
         p.reference, p.state, p.added_at as "addedAt", w.card_id as "cardId", k.bank_code as "bankCode",
         k.number_encrypted as "numberEncrypted", k.holder_encrypted as "holderEncrypted", w.net_minor as "netMinor",
         w.currency
       from provider_payouts p join withdrawals w on w.member_id = p.member_id and w.id = p.withdrawal_id
       join bank_cards k on k.member_id = w.member_id and k.id = w.card_id
       where p.reference = $1 and p.state <> 'held'`,
      [reference],
    )
  )[0];

/** Under way and to be looked at by now, the longest due first. */
export const duePayouts = (
  tx: Tx,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<readonly { readonly reference: string; readonly provider: string }[]> =>
  tx.query(
    `select p.reference, p.provider from provider_payouts p
     where p.state in ('waiting', 'sending', 'sent') and p.next_at <= $1 order by p.next_at, p.reference limit $2`,
    [at, limit],
  );

export type ProviderPayoutRow = {
  readonly withdrawalId: string;
  readonly memberId: bigint;
  readonly batchId: string;
  readonly provider: string;
  readonly providerId: string | null;
  readonly reference: string;
  readonly state: ProviderPayoutState;
  readonly reason: string | null;
  readonly netMinor: bigint;
  readonly currency: WalletCurrency;
  readonly addedAt: Date;
  readonly changedAt: Date;
};

export type ProviderPayoutsFilter = {
  readonly page: number;
  readonly after?: string | undefined;
  readonly limit: number;
  readonly batchId?: string | undefined;
  readonly provider?: string | undefined;
  readonly state?: ProviderPayoutState | undefined;
  readonly text?: string | undefined;
};

const PAYOUTS: Keyset<'at'> = {
  sorts: { at: timestampKey('p.added_at') },
  tie: [uuidKey('p.withdrawal_id'), uuidKey('p.batch_id')],
};

/** Newest first. */
export const providerPayouts = async (
  tx: Tx,
  asked: ProviderPayoutsFilter,
): Promise<KeysetListed<ProviderPayoutRow>> => {
  const list = keysetPage(PAYOUTS, asked, 5);
  const rows = await tx.query<ProviderPayoutRow & { readonly total: bigint }>(
    `select p.withdrawal_id as "withdrawalId", p.member_id as "memberId", p.batch_id as "batchId", p.provider,
       p.provider_id as "providerId", p.reference, p.state, p.reason, w.net_minor as "netMinor", w.currency,
       p.added_at as "addedAt", p.changed_at as "changedAt", p.total, p."cursorKeys"
     from (select p.*, ${list.total} as total, ${list.cursor} from provider_payouts p
       where ($1::uuid is null or p.batch_id = $1) and ($2::text is null or p.provider = $2)
         and ($3::text is null or p.state = $3)
         and ($4::text is null or p.reference = upper($4) or p.provider_id = $4)
       ${list.after} ${list.order} ${list.window}) p
     join withdrawals w on w.member_id = p.member_id and w.id = p.withdrawal_id ${list.order}`,
    [asked.batchId ?? null, asked.provider ?? null, asked.state ?? null, asked.text ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};
