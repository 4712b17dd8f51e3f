// An operator closes an exception: says that the credit stands, names whose an orphan is, sends it back, or leaves it.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { resolvePaymentException as ResolvePaymentException } from '@roda/contract/payments';
import { formatAmount } from '@roda/contract/money';
import { z } from 'zod';
import { keyOf, post } from '#ledger';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import { orderToPay } from '#modules/orders/orders.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { exceptionView } from './list-payment-exceptions.ts';
import { exceptionById, type ExceptionRow } from './exceptions.reads.ts';
import { isCredited } from './payments.reads.ts';
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

const checked = (found: ExceptionRow, { action, memberId }: Input): void => {
  if (found.state !== 'open') refuse('wrong_state', { state: found.state });
  const orphan = found.kind === 'orphan';
  if (!orphan && action === 'write_off') refuse('wrong_state', { state: 'credited' });
  if (orphan && action === 'credit' && memberId === undefined) {
    refuse('malformed', { fields: [{ path: 'memberId', message: 'required' }] });
  }
};

type Closing = { readonly found: ExceptionRow; readonly input: Input; readonly proposedBy?: number };

const close = async (act: Act<Operator>, { found, input, proposedBy }: Closing): Promise<void> => {
  const { tx, at, who } = act;
  const memberId = input.memberId === undefined ? undefined : BigInt(input.memberId);
  const namesMember = found.kind === 'orphan' && input.action === 'credit';
  const closed = await resolveException(tx, {
    id: input.id,
    state: STATES[input.action],
    at,
    operatorId: who.operatorId,
    proposedBy,
    memberId: namesMember ? memberId : undefined,
    creditedKey: undefined,
    reason: input.reference === undefined ? input.reason : `${input.reason} (${input.reference})`,
  });
  if (closed === undefined) refuse('wrong_state', { state: (await exceptionById(tx, found.id))?.state ?? found.state });
  if (namesMember && memberId !== undefined) await creditOrphan(act, found, memberId);
  if (found.kind !== 'orphan' && input.action === 'return') await takeBack(act, found);
};

/**
 * Guarantees:
 * - whatever moves money, or says whose it is, is carried out by a second operator (`paymentExceptionChange`);
 * - that a credit which stands shall stay is said by one, with a reason in the audit log;
 * - nothing but an orphan is written off: what is a member's stays a member's or goes back to the payer.
 */
export const resolvePaymentException = async (
  act: Act<Operator>,
  input: Input,
): Promise<ReplyOf<typeof ResolvePaymentException>> => {
  const { tx, note } = act;
  const { id, action, reason } = input;
  const found = (await exceptionById(tx, id)) ?? refuse('not_found');
  checked(found, input);
  const again = async () => exceptionView((await exceptionById(tx, id)) ?? refuse('not_found'));
  if (found.kind !== 'orphan' && action === 'credit') {
    await close(act, { found, input });
    note({
      target: `payment_exception:${id}`,
      before: { state: found.state },
      after: { state: STATES[action] },
      reason,
    });
    return again();
  }
  const amount = formatAmount(found.kind === 'orphan' ? found.receivedMinor : found.surplusMinor, found.currency);
  const { id: approvalId } = await proposeChange(act, {
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
 * - closed once, by condition, never by whoever proposed it: a check of the table stands behind;
 * - money for an order that was fulfilled is never taken back: only what was late, short, over or of no use.
 */
export const paymentExceptionChange = change('payment_exception', {
  roles: ['finance', 'operations'],
  apply: async (act, { payload, proposedBy }) => {
    const input = Payload.parse(payload);
    const found = (await exceptionById(act.tx, input.id)) ?? refuse('not_found');
    checked(found, input);
    await close(act, { found, input, proposedBy: proposedBy.id });
  },
});
