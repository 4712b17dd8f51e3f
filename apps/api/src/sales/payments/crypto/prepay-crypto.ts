// Opens a payment over a chain: an address of its own, an exact amount, a rate that is promised for a while.
import { formatAmount } from '@roda/contract/money';
import type { ReplyOf } from '@roda/contract/operation';
import type { PayAction, prepay as PrepayOp } from '@roda/contract/payments';
import { keyOf } from '#ledger';
import { cryptoDoor, usdtFor } from '#modules/currencies/currencies.public.ts';
import { whyNot } from '#modules/orders/orders.public.ts';
import { countryOfMember } from '#modules/places/places.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { LOCK_MS } from './crypto.rules.ts';
import { insertCryptoPayment, nextAddressIndex } from './crypto.sql.ts';
import type { DeriveAddress } from './deposit-address.ts';
import { payBasis } from './payments.reads.ts';
import { attemptOf } from './payments.rules.ts';
import { openPayment } from './payments.sql.ts';

/** The provider's name in payments and receipts; the licensed provider's own name stands with its licence. */
export const CRYPTO_PROVIDER = 'usdt';
const PAY_TYPE = /^usdt_([a-z0-9]{2,16})$/;

/** The network that a pay type names, or undefined where it is another way to pay. */
export const networkOf = (payType: string): string | undefined => PAY_TYPE.exec(payType)?.[1];

type Asked = { readonly orderId: string; readonly payType: string; readonly derive: DeriveAddress };

/**
 * Guarantees:
 * - R29: only while the member's own country takes USDT, and only over a chain that is being read;
 * - asked again while it is open: the same address, amount and rate;
 * - no address is ever given to two payments: the table's key is the guard.
 */
export const prepayCrypto = async (
  act: Act,
  { orderId, payType, derive }: Asked,
): Promise<ReplyOf<typeof PrepayOp>> => {
  const { tx, at, who } = act;
  const { memberId } = who;
  const code = networkOf(payType);
  const basis = await payBasis(tx, { memberId, orderId, method: payType });
  if (basis === undefined || basis.state !== 'to_pay' || basis.payUntil <= at) return whyNot(act, orderId);
  const { id: countryId } = await countryOfMember(tx, memberId);
  const { hindrance, networks, rateMinor } = await cryptoDoor(tx, { countryId, at });
  const network = networks.find((each) => each.code === code);
  if (hindrance !== undefined || network === undefined || rateMinor === undefined) {
    return refuse('method_off', { reason: 'off' });
  }
  const dueMinor = usdtFor(basis.amountMinor, rateMinor);
  if (dueMinor < network.minMinor) {
    refuse('method_off', { reason: 'outOfRange', min: formatAmount(network.minMinor, 'USDT') });
  }
  const attempt = attemptOf(basis);
  const id = keyOf(`payment:${memberId}:${orderId}:${payType}:${attempt}`);
  const addressIndex = await nextAddressIndex(tx);
  const address = derive(addressIndex);
  const action: PayAction = { kind: 'address', chain: network.code, address, amount: formatAmount(dueMinor, 'USDT') };
  const opened = await openPayment(tx, {
    ...{ memberId, id, orderId, method: payType, attempt, action, at },
    provider: CRYPTO_PROVIDER,
    providerId: address,
  });
  if (opened === undefined) return whyNot(act, orderId);
  if (opened.action.kind === 'address' && opened.action.address === address) {
    const lockedUntil = new Date(at.getTime() + LOCK_MS);
    const payment = { memberId, paymentId: id, network: network.code, address, addressIndex, dueMinor, rateMinor };
    await insertCryptoPayment(tx, { ...payment, lockedUntil, at });
  }
  return { payId: id, status: opened.status, action: opened.action, expiresAt: opened.expiresAt.toISOString() };
};
