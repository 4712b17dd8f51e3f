// Custody accounts: the bank and provider accounts whose money the ledger keeps, one purpose each (R4).
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import { invariant } from '#platform/errors.ts';

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
};

const ACCOUNT = 'id, code, purpose, holder, provider, currency';

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
