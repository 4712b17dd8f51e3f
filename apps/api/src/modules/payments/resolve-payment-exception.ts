// An operator closes an exception: says that the credit stands, names whose an orphan is, sends it back, or leaves it.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { resolvePaymentException as ResolvePaymentException } from '@roda/contract/payments';
import { keyOf, post } from '#ledger';
import { orderToPay } from '#modules/orders/orders.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { exceptionView } from './list-payment-exceptions.ts';
import { exceptionById, isCredited, type ExceptionRow } from './payments.reads.ts';
import { resolveException } from './payments.sql.ts';

type Input = InputOf<typeof ResolvePaymentException>;

const STATES = { credit: 'credited', return: 'returned', write_off: 'written_off' } as const;

const receiptKey = ({ provider, providerRef }: ExceptionRow): string => keyOf(`receipt:${provider}:${providerRef}`);

/** An orphan's money becomes a named member's, once. */
const creditOrphan = async ({ tx, at }: Act<Operator>, found: ExceptionRow, memberId: bigint): Promise<void> => {
  if (await isCredited(tx, found.provider, found.providerRef)) refuse('wrong_state', { state: 'credited' });
  const { currency, receivedMinor, id } = found;
  await post(tx, {
    memberId,
    at,
    key: receiptKey(found),
    code: 'top_up',
    ref: `exception:${id}`,
    legs: [
      { kind: 'provider_clearing', currency, minor: -receivedMinor },
      { kind: 'wallet', currency, minor: receivedMinor },
    ],
  });
};

/** What stood in the wallet leaves it again, if it is still there: it goes back to the payer by the provider. */
const takeBack = async ({ tx, at }: Act<Operator>, found: ExceptionRow): Promise<void> => {
  const { id, kind, memberId, orderId, currency, surplusMinor } = found;
  invariant(memberId !== null, 'only an orphan has no member');
  const order = orderId === null ? undefined : await orderToPay(tx, memberId, orderId);
  const paidAt = order?.paidAt ?? null;
  // The rest came later, or the member paid from the wallet: what was short has paid for something by now.
  if (kind === 'short' && paidAt !== null) refuse('wrong_state', { state: order?.state });
  await post(tx, {
    memberId,
    at,
    key: keyOf(`exception:${id}:return`),
    code: 'payment_return',
    ref: `exception:${id}`,
    legs: [
      { kind: 'wallet', currency, minor: -surplusMinor },
      { kind: 'provider_clearing', currency, minor: surplusMinor },
    ],
  });
};

/**
 * Guarantees:
 * - closed once, by one operator, with a reason in the audit log;
 * - nothing but an orphan is written off: what is a member's stays a member's or goes back to the payer;
 * - money for an order that was fulfilled is never taken back: only what was late, short, over or of no use.
 */
export const resolvePaymentException = async (
  act: Act<Operator>,
  input: Input,
): Promise<ReplyOf<typeof ResolvePaymentException>> => {
  const { tx, at, who } = act;
  const found = (await exceptionById(tx, input.id)) ?? refuse('not_found');
  const memberId = input.memberId === undefined ? undefined : BigInt(input.memberId);
  const orphan = found.kind === 'orphan';
  if (!orphan && input.action === 'write_off') refuse('wrong_state', { state: 'credited' });
  if (orphan && input.action === 'credit' && memberId === undefined) {
    refuse('malformed', { fields: [{ path: 'memberId', message: 'required' }] });
  }
  const closed = await resolveException(tx, {
    id: input.id,
    state: STATES[input.action],
    at,
    operatorId: who.operatorId,
    memberId: orphan && input.action === 'credit' ? memberId : undefined,
    creditedKey: undefined,
    reason: input.reference === undefined ? input.reason : `${input.reason} (${input.reference})`,
  });
  if (closed === undefined) return refuse('wrong_state', { state: found.state });
  if (orphan && input.action === 'credit' && memberId !== undefined) await creditOrphan(act, found, memberId);
  if (!orphan && input.action === 'return') await takeBack(act, found);
  act.note({
    target: `payment_exception:${found.id}`,
    before: { state: found.state },
    after: { state: STATES[input.action] },
    reason: input.reason,
  });
  return exceptionView((await exceptionById(tx, input.id)) ?? refuse('not_found'));
};
