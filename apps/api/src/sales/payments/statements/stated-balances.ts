// The account of a statement, and its days and balances as they are sent and shown.
import { formatAmount, parseAmount, type Currency } from '@roda/domain/money';
import type { InputOf } from '@roda/api-contract/operation';
import type { importStatement, StatedBalances } from '@roda/api-contract/sales/payments';
import type { GivenBalances, Stated } from '#fleet/index.ts';
import { custodyAccount, type CustodyAccount } from '#ledger';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';

/** R4: statements are those of an account with a holder's name and a number. The database takes no other line. */
export const namedAccount = async (tx: Tx, code: string): Promise<CustodyAccount> => {
  const account = (await custodyAccount(tx, code)) ?? reject('not_found');
  if (!account.isNamed) reject('wrong_state', { state: 'unnamed' });
  return account;
};

/** The contract gives both days or none, and both balances or none. */
export const givenBalances = (
  { from, to, opening, closing }: InputOf<typeof importStatement>,
  currency: Currency,
): GivenBalances => {
  const minorOf = (path: string, amount: string): bigint =>
    parseAmount(amount, currency) ?? reject('malformed', { fields: [{ path, message: 'places' }] });
  return {
    ...(from === undefined || to === undefined ? {} : { days: { from, to } }),
    ...(opening === undefined || closing === undefined
      ? {}
      : { balances: { openingMinor: minorOf('opening', opening), closingMinor: minorOf('closing', closing) } }),
  };
};

export const statedShown = ({ from, to, openingMinor, closingMinor }: Stated, currency: Currency): StatedBalances => ({
  from,
  to,
  opening: formatAmount(openingMinor, currency),
  closing: formatAmount(closingMinor, currency),
});
