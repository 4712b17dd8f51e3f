// Closes a payment exception: confirms the credit, assigns an orphan to a member, sends it back, or leaves it in
// clearing.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { resolvePaymentException as ResolvePaymentException } from '@roda/api-contract/sales/payments';
import { formatAmount } from '@roda/domain/money';
import { z } from 'zod';
import { custodyOfProvider, deriveKey, post } from '#ledger';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import { orderToPay } from '#sales/orders/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { toExceptionDto } from './list-payment-exceptions.query.ts';
import { exceptionById, type ExceptionRow } from './exceptions.queries.ts';
import { isCredited } from '#sales/payments/payments.queries.ts';
import { refundReferenceOf } from '#sales/payments/refunds/refunds.policy.ts';
import { insertRefund } from '#sales/payments/refunds/refunds.repository.ts';
import { resolveException } from '#sales/payments/payments.repository.ts';

type Input = InputOf<typeof ResolvePaymentException>;

const STATES = { credit: 'credited', return: 'returned', write_off: 'written_off' } as const;

const receiptKey = ({ provider, providerRef }: ExceptionRow): string => deriveKey(`receipt:${provider}:${providerRef}`);

/** An orphan's money is assigned to a named member, once. */
const creditOrphan = async (
  { tx, at }: RequestContext<Operator>,
  found: ExceptionRow,
  memberId: bigint,
): Promise<void> => {
  if (await isCredited(tx, found.provider, found.providerRef)) reject('wrong_state', { state: 'credited' });
  const { currency, receivedMinor, id } = found;
  const custodyId = await custodyOfProvider(tx, found.provider);
  await post(tx, {
    memberId,
    at,
    key: receiptKey(found),
    code: 'top_up',
    ref: `exception:${id}`,
    legs: [
      { kind: 'provider_clearing', currency, productId: custodyId, minor: -receivedMinor },
      { kind: 'wallet', currency, minor: receivedMinor },
    ],
  });
};

/** Takes the money out of the wallet, if it is still there: the provider returns it to the payer. */
const takeBack = async ({ tx, at }: RequestContext<Operator>, found: ExceptionRow): Promise<void> => {
  const { id, kind, memberId, orderId, currency, surplusMinor } = found;
  invariant(memberId !== null, 'only an orphan has no member');
  const order = orderId === null ? undefined : await orderToPay(tx, memberId, orderId);
  const paidAt = order?.paidAt ?? null;
  // The rest came later, or the member paid from the wallet: the partial amount has paid for something by now.
  if (kind === 'short' && paidAt !== null) reject('wrong_state', { state: order?.state });
  const custodyId = await custodyOfProvider(tx, found.provider);
  await post(tx, {
    memberId,
    at,
    key: deriveKey(`exception:${id}:return`),
    code: 'payment_return',
    ref: `exception:${id}`,
    legs: [
      { kind: 'wallet', currency, minor: -surplusMinor },
      { kind: 'provider_clearing', currency, productId: custodyId, minor: surplusMinor },
    ],
  });
};

/** The provider pays it back after the commit, where it can; nobody is paid back more than came. */
const payBack = ({ tx, at }: RequestContext<Operator>, found: ExceptionRow): Promise<unknown> => {
  const { id: exceptionId, kind, provider, providerRef: receiptId, receivedMinor, surplusMinor, currency } = found;
  const amountMinor = kind === 'orphan' ? receivedMinor : surplusMinor;
  const reference = refundReferenceOf(exceptionId);
  return insertRefund(tx, { exceptionId, provider, reference, receiptId, amountMinor, receivedMinor, currency, at });
};

const checked = (found: ExceptionRow, { action, memberId }: Input): void => {
  if (found.state !== 'open') reject('wrong_state', { state: found.state });
  const orphan = found.kind === 'orphan';
  if (!orphan && action === 'write_off') reject('wrong_state', { state: 'credited' });
  if (orphan && action === 'credit' && memberId === undefined) {
    reject('malformed', { fields: [{ path: 'memberId', message: 'required' }] });
  }
};

type Closing = { readonly found: ExceptionRow; readonly input: Input; readonly proposedBy?: number };

const close = async (ctx: RequestContext<Operator>, { found, input, proposedBy }: Closing): Promise<void> => {
  const { tx, at, principal } = ctx;
  const memberId = input.memberId === undefined ? undefined : BigInt(input.memberId);
  const namesMember = found.kind === 'orphan' && input.action === 'credit';
  const closed = await resolveException(tx, {
    id: input.id,
    state: STATES[input.action],
    at,
    operatorId: principal.operatorId,
    proposedBy,
    memberId: namesMember ? memberId : undefined,
    creditedKey: undefined,
    reason: input.reference === undefined ? input.reason : `${input.reason} (${input.reference})`,
  });
  if (closed === undefined) reject('wrong_state', { state: (await exceptionById(tx, found.id))?.state ?? found.state });
  if (namesMember && memberId !== undefined) await creditOrphan(ctx, found, memberId);
  if (found.kind !== 'orphan' && input.action === 'return') await takeBack(ctx, found);
  // A reference says that somebody has sent it back already.
  if (input.action === 'return' && input.reference === undefined) await payBack(ctx, found);
};

/**
 * Guarantees:
 * - whatever moves money, or assigns it, is carried out by a second operator (`paymentExceptionChange`);
 * - confirming an existing credit takes one operator, with a reason in the audit log;
 * - only an orphan is written off: a member's money stays the member's or goes back to the payer.
 */
export const resolvePaymentException = async (
  ctx: RequestContext<Operator>,
  input: Input,
): Promise<ReplyOf<typeof ResolvePaymentException>> => {
  const { tx, audit } = ctx;
  const { id, action, reason } = input;
  const found = (await exceptionById(tx, id)) ?? reject('not_found');
  checked(found, input);
  const again = async () => toExceptionDto((await exceptionById(tx, id)) ?? reject('not_found'));
  if (found.kind !== 'orphan' && action === 'credit') {
    await close(ctx, { found, input });
    audit({
      target: `payment_exception:${id}`,
      before: { state: found.state },
      after: { state: STATES[action] },
      reason,
    });
    return again();
  }
  const amount = formatAmount(found.kind === 'orphan' ? found.receivedMinor : found.surplusMinor, found.currency);
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'payment_exception',
    subject: id,
    title: `${action === 'write_off' ? 'write off' : action} ${amount} ${found.currency} of arrival ${found.providerRef}`,
    before: { kind: found.kind, state: found.state, received: formatAmount(found.receivedMinor, found.currency) },
    after: { state: STATES[action], amount, memberId: input.memberId ?? String(found.memberId ?? ''), reason },
    payload: input,
  });
  return { ...(await again()), approvalId };
};

const Payload = z.strictObject({
  id: z.uuid(),
  action: z.enum(['credit', 'return', 'write_off']),
  memberId: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
  reference: z.string().optional(),
  reason: z.string(),
});

/**
 * Guarantees:
 * - closed once, by a conditional update, never by its proposer: also enforced by a check constraint;
 * - money for a fulfilled order is never taken back: only what was late, short, over or unusable.
 */
export const paymentExceptionChange = change('payment_exception', {
  roles: ['finance', 'operations'],
  apply: async (ctx, { payload, proposedBy }) => {
    const input = Payload.parse(payload);
    const found = (await exceptionById(ctx.tx, input.id)) ?? reject('not_found');
    checked(found, input);
    await close(ctx, { found, input, proposedBy: proposedBy.id });
  },
});
