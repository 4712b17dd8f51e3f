// Takes a payout by a provider one step on: its account's name, sending, asking, and what the answer does to money.
import { SystemSilent } from '#platform/outbound-http.ts';
import { invariant } from '#platform/errors.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { RequestContext, System } from '#platform/request-context.ts';
import { sameHolder } from '#wallet/cards/cards.policy.ts';
import { cardEncrypt } from '#wallet/cards/cards.ts';
import { notifyWithdrawal, toStepDto } from '#wallet/withdrawals/notify-withdrawal.ts';
import { payOut } from '#wallet/withdrawals/pay-withdrawal.command.ts';
import { claimReference } from '#wallet/withdrawals/withdrawals.repository.ts';
import { askAgainAt, isSamePayout, isUnderWay, type ProviderPayoutState } from './provider-payouts.policy.ts';
import { handedPayout, type HandedPayout } from './provider-payouts.queries.ts';
import {
  beginSending,
  lockState,
  postponePayout,
  setAnswered,
  setHeld,
  setPaidByProvider,
} from './provider-payouts.repository.ts';
import type { PayoutProvider, PayoutWanted, KnownPayout } from './providers/payout-provider.ts';
import { payoutProviderNamed } from './providers/payout-providers.ts';

/** Longer than a call may take: until then nobody else sends the same payout. */
const ATTEMPT_MS = 60_000;

type Step = {
  readonly ctx: JobContext;
  readonly provider: PayoutProvider;
  readonly payout: HandedPayout;
  readonly wanted: PayoutWanted;
};

const wantedOf = ({ vault }: JobContext, payout: HandedPayout): PayoutWanted => ({
  reference: payout.reference,
  bank: payout.bankCode,
  accountNumber: vault.open(payout.numberEncrypted, cardEncrypt(payout.cardId, 'number')),
  accountHolder: vault.open(payout.holderEncrypted, cardEncrypt(payout.cardId, 'holder')),
  amountMinor: payout.netMinor,
  currency: payout.currency,
});

/** Nothing of it was sent: its withdrawal can be paid in another way, or ended. */
const hold = ({ ctx, payout }: Step, reason: string, isSending = false): Promise<void> =>
  ctx.inTransaction(async (inside) => {
    const row = await setHeld(inside.tx, payout, { reason, at: inside.at, isSending });
    if (row !== undefined) await toStepDto(inside, row);
  });

/** Whether it may be sent: the bank names the holder that the member was identified as. */
const isTheirs = async (step: Step): Promise<boolean> => {
  const { ctx, provider, payout, wanted } = step;
  const holder = await provider.holderOf(wanted);
  if (holder.state === 'known') {
    if (sameHolder(holder.name, wanted.accountHolder)) return true;
    await hold(step, 'name_mismatch');
  } else if (holder.state === 'unknown') await hold(step, 'account_unknown');
  else await ctx.inTransaction(({ tx, at }) => postponePayout(tx, payout.reference, askAgainAt(payout.addedAt, at)));
  return false;
};

/** The money left: the hold becomes net, fee and tax. What operators settled or returned meanwhile stays so. */
const settlePaid = async (inside: RequestContext<System>, payout: HandedPayout): Promise<string | null> => {
  const row = await setPaidByProvider(inside.tx, payout, inside.at);
  if (row === undefined) return 'settled_before';
  invariant(await claimReference(inside.tx, payout.reference, row), 'a payout reference is of one withdrawal');
  await payOut(inside, row);
  await notifyWithdrawal(inside, row, { code: null });
  return null;
};

/** The state that an answer makes of one that was known in another; undefined where it says nothing new. */
const nextState = (
  known: ProviderPayoutState,
  said: KnownPayout['status'],
): 'sent' | 'paid' | 'failed' | 'reversed' | undefined => {
  if (said === 'pending') return isUnderWay(known) ? 'sent' : undefined;
  if (said === 'paid') return isUnderWay(known) || known === 'failed' ? 'paid' : undefined;
  // What came back after it was paid, or never left, goes back to the member by two operators.
  if (known === 'paid') return 'reversed';
  return isUnderWay(known) ? 'failed' : undefined;
};

/**
 * Books what the provider said when it was asked. Throws SystemSilent for an answer about another payout: nothing
 * changes then.
 */
const apply = async ({ ctx, payout, wanted }: Step, said: KnownPayout): Promise<void> => {
  if (!isSamePayout({ ...payout, accountNumber: wanted.accountNumber }, said))
    throw new SystemSilent(`payouts by ${payout.provider}`, 'another amount, currency or account');
  await ctx.inTransaction(async (inside) => {
    const { tx, at } = inside;
    const known = await lockState(tx, payout.reference);
    const state = known === undefined ? undefined : nextState(known, said.status);
    if (state === undefined) return;
    const paidWhy = state === 'paid' ? await settlePaid(inside, payout) : null;
    const reason = state === 'failed' || state === 'reversed' ? (said.reason ?? said.status) : paidWhy;
    const { reference, addedAt } = payout;
    await setAnswered(tx, { reference, state, providerId: said.id, reason, at, nextAt: askAgainAt(addedAt, at) });
  });
};

/** A first attempt that the provider rejected made nothing; after an earlier one only two operators end it. */
const rejected = async (step: Step, attempt: number, reason: string): Promise<void> => {
  if (attempt === 1) return hold(step, reason, true);
  const { ctx, payout } = step;
  const { reference } = payout;
  return ctx.inTransaction(async ({ tx, at }) => {
    const known = await lockState(tx, reference);
    if (known === 'sending')
      await setAnswered(tx, { reference, state: 'failed', providerId: null, reason, at, nextAt: at });
  });
};

/**
 * Sends it, under its reference as the key. Whatever became of an earlier attempt is asked first, so that what was lost
 * on its way, or in a crash, is found and not sent again.
 */
const send = async (step: Step): Promise<void> => {
  const { ctx, provider, payout, wanted } = step;
  const { reference } = payout;
  const attempt = await ctx.inTransaction(({ tx, at }) =>
    beginSending(tx, { reference, at, until: new Date(at.getTime() + ATTEMPT_MS) }),
  );
  if (attempt !== 1) {
    const known = await provider.ask(reference);
    if (known !== undefined) return apply(step, known);
    if (attempt === undefined) return;
  }
  const sent = await provider.send(wanted);
  return sent.outcome === 'made' ? apply(step, sent.payout) : rejected(step, attempt, sent.reason);
};

/**
 * At least once, idempotent; false for a reference of no payout. The provider is asked outside of transactions; without
 * a usable answer this throws SystemSilent, and the payout is looked at again later.
 */
export const advancePayout = async (ctx: JobContext, reference: string): Promise<boolean> => {
  const payout = await ctx.reading((tx) => handedPayout(tx, reference));
  if (payout === undefined) return false;
  const provider = payoutProviderNamed(ctx.services, payout.provider);
  if (provider === undefined) throw new SystemSilent(`payouts by ${payout.provider}`, 'it is not configured', true);
  const step: Step = { ctx, provider, payout, wanted: wantedOf(ctx, payout) };
  if (payout.state === 'waiting' && !(await isTheirs(step))) return true;
  if (payout.state === 'waiting' || payout.state === 'sending') {
    await send(step);
    return true;
  }
  const said = await provider.ask(reference);
  if (said === undefined) throw new SystemSilent(`payouts by ${payout.provider}`, 'a payout that it knew is gone');
  await apply(step, said);
  return true;
};
