// Custody accounts: the bank and provider accounts whose money the ledger keeps, one purpose each (R4).
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import { invariant } from '#platform/errors.ts';
import { currencyNumbers, kindNumbers, type Kind } from './ledger.policy.ts';

export type CustodyPurpose = 'members' | 'acquisition' | 'marketing' | 'payroll';

export type CustodyAccount = {
  /** The `productId` of its ledger accounts. */
  readonly id: number;
  /** Its name in statements and requests. */
  readonly code: string;
  readonly purpose: CustodyPurpose;
  readonly holder: 'bank' | 'provider';
  /** The payment provider that keeps it; null for a bank's. */
  readonly provider: string | null;
  readonly currency: Currency;
  /** It has a holder's name and a number: without them no statement of it is imported. */
  readonly isNamed: boolean;
};

const ACCOUNT = 'id, code, purpose, holder, provider, currency, is_named as "isNamed"';

/** All accounts, in the order of their numbers. */
export const custodyAccounts = (tx: Tx): Promise<readonly CustodyAccount[]> =>
  tx.query<CustodyAccount>(`select ${ACCOUNT} from ledger.custody_accounts order by id`);

export const custodyAccount = async (tx: Tx, code: string): Promise<CustodyAccount | undefined> =>
  (await tx.query<CustodyAccount>(`select ${ACCOUNT} from ledger.custody_accounts where code = $1`, [code]))[0];

/** The account in which a payment provider keeps members' money. A provider without one is an internal error. */
export const custodyOfProvider = async (tx: Tx, provider: string): Promise<number> => {
  const [row] = await tx.query<{ id: number }>('select id from ledger.custody_accounts where provider = $1', [
    provider,
  ]);
  invariant(row !== undefined, `no custody account at the provider ${provider}`);
  return row.id;
};

/**
 * Keeps others from deciding about the company's money until the transaction ends: transfers of it, and refunds out of
 * sale proceeds, which take the same lock in the posting function.
 */
export const lockHouseMoney = (tx: Tx): Promise<unknown> =>
  tx.query("select pg_advisory_xact_lock(hashtextextended('house_transfers', 0))");

export type HouseMoney = { readonly kind: Kind; readonly currency: Currency; readonly productId?: number };

/** What the company has of a kind of money, less approved transfers of it that the bank has not sent yet. */
export const houseFree = async (tx: Tx, { kind, currency, productId = 0 }: HouseMoney): Promise<bigint> => {
  const [row] = await tx.query<{ minor: bigint }>(
    'select coalesce(ledger.house_free($1, $2::smallint, $3), 0)::bigint as minor',
    [kindNumbers[kind], currencyNumbers[currency], productId],
  );
  return row?.minor ?? 0n;
};
