// Policy of the quote as a signed text: its content and format; nothing is stored until it is used.
import type { WalletFigures } from './withdrawals.policy.ts';

export type Quote = WalletFigures & {
  readonly id: string;
  readonly memberId: bigint;
  readonly currency: string;
  readonly exchangeRate: string;
  readonly expiresAt: Date;
};

/** The text that is signed: every figure, in a fixed order. */
export const quoteText = (q: Quote): string =>
  [
    q.id,
    q.memberId,
    q.currency,
    q.amountMinor,
    q.feeMinor,
    q.taxMinor,
    q.netMinor,
    q.exchangeRate,
    q.expiresAt.getTime(),
  ].join('~');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MINOR = /^\d{1,19}$/;

/** Parses a signed text; undefined when it is not a quote. */
export const quoteOf = (text: string): Quote | undefined => {
  const parts = text.split('~');
  const [id = '', member = '', currency = '', amount = '', fee = '', tax = '', net = '', exchangeRate = '', end = ''] =
    parts;
  if (parts.length !== 9 || !UUID.test(id) || ![member, amount, fee, tax, net, end].every((each) => MINOR.test(each))) {
    return undefined;
  }
  return {
    id,
    currency,
    exchangeRate,
    memberId: BigInt(member),
    expiresAt: new Date(Number(end)),
    amountMinor: BigInt(amount),
    feeMinor: BigInt(fee),
    taxMinor: BigInt(tax),
    netMinor: BigInt(net),
  };
};
