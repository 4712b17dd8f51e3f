// Opens a payment over a chain: a dedicated address, an exact amount, a rate promised for a limited time.
import { formatAmount } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { PayAction, prepay as PrepayOp } from '@roda/api-contract/sales/payments';
import { deriveKey } from '#ledger';
import { cryptoEntry, usdtFor } from '#wallet/currencies/index.ts';
import { whyNot } from '#sales/orders/index.ts';
import { countryOfMember } from '#backoffice/markets/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { LOCK_MS } from './crypto.policy.ts';
import { insertCryptoPayment, nextAddressIndex } from './crypto.repository.ts';
import type { DeriveAddress } from './deposit-address.ts';
import { payBasis } from '#sales/payments/payments.queries.ts';
import { attemptOf } from '#sales/payments/payments.policy.ts';
import { openPayment } from '#sales/payments/payments.repository.ts';

/** The provider's name in payments and receipts; the licensed provider's own name is in its licence. */
export const CRYPTO_PROVIDER = 'usdt';
const PAY_TYPE = /^usdt_([a-z0-9]{2,16})$/;

/** The network of a pay type, or undefined for another payment method. */
export const networkOf = (payType: string): string | undefined => PAY_TYPE.exec(payType)?.[1];

type Filter = { readonly orderId: string; readonly payType: string; readonly derive: DeriveAddress };

/**
 * Guarantees:
 * - R29: only while the member's own country accepts USDT, and only over a chain that is being read;
 * - repeated while it is open: the same address, amount and rate;
 * - no address is ever given to two payments: enforced by the table's key.
 */
export const prepayCrypto = async (
  ctx: RequestContext,
  { orderId, payType, derive }: Filter,
): Promise<ReplyOf<typeof PrepayOp>> => {
  const { tx, at, principal } = ctx;
  const { memberId } = principal;
  const code = networkOf(payType);
  const basis = await payBasis(tx, { memberId, orderId, method: payType });
  if (basis === undefined || basis.state !== 'to_pay' || basis.payUntil <= at) return whyNot(ctx, orderId);
  const { id: countryId } = await countryOfMember(tx, memberId);
  const { hindrance, networks, rateMinor } = await cryptoEntry(tx, { countryId, at });
  const network = networks.find((each) => each.code === code);
  if (hindrance !== undefined || network === undefined || rateMinor === undefined) {
    return reject('method_off', { reason: 'off' });
  }
  const dueMinor = usdtFor(basis.amountMinor, rateMinor);
  if (dueMinor < network.minMinor) {
    reject('method_off', { reason: 'outOfRange', min: formatAmount(network.minMinor, 'USDT') });
  }
  const attempt = attemptOf(basis);
  const id = deriveKey(`payment:${memberId}:${orderId}:${payType}:${attempt}`);
  const addressIndex = await nextAddressIndex(tx);
  const address = derive(addressIndex);
  const action: PayAction = { kind: 'address', chain: network.code, address, amount: formatAmount(dueMinor, 'USDT') };
  const opened = await openPayment(tx, {
    ...{ memberId, id, orderId, method: payType, attempt, action, at },
    provider: CRYPTO_PROVIDER,
    providerId: address,
  });
  if (opened === undefined) return whyNot(ctx, orderId);
  if (opened.action.kind === 'address' && opened.action.address === address) {
    const lockedUntil = new Date(at.getTime() + LOCK_MS);
    const payment = { memberId, paymentId: id, network: network.code, address, addressIndex, dueMinor, rateMinor };
    await insertCryptoPayment(tx, { ...payment, lockedUntil, at });
  }
  return { payId: id, status: opened.status, action: opened.action, expiresAt: opened.expiresAt.toISOString() };
};
