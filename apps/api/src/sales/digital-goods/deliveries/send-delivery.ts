// Calls the provider about one delivery: sends, queries or cancels it; settles nothing by itself.
import { SystemSilent } from '#platform/outbound-http.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import type { CreditAnswer, CreditProvider } from './credit-provider.ts';
import { contradicts, PATIENCE_MS, referenceOf, WAITS_MS } from './deliveries.policy.ts';
import { beginSending, markContradicted, markOpen, type DeliverySending, type Which } from './deliveries.repository.ts';
import { creditProvider } from './sandbox-credit.ts';

/** Encryption context of a target number: the draft it was entered for. */
export const targetPlace = (draftId: string): string => `order_drafts|${draftId}|target`;

const opened = (vault: Vault, { targetEncrypted, draftId }: DeliverySending): string =>
  targetEncrypted === null ? '' : vault.open(targetEncrypted, targetPlace(draftId));

const speak = async (
  provider: CreditProvider,
  { reference, target, sending }: { reference: string; target: string; sending: DeliverySending },
): Promise<CreditAnswer> => {
  const { product, kind, quantity, tries, callingOff } = sending;
  if (callingOff) return provider.callOff(reference);
  const wanted = { reference, product, kind, quantity, target };
  // What was sent before is queried; what never arrived is sent again under the same reference.
  return (tries > 1 ? await provider.ask(reference) : undefined) ?? provider.deliver(wanted);
};

/**
 * After two operators stated that nothing was delivered: binds the provider to it, so that nothing will be. Throws
 * without a reply, to be retried; a reply that it was delivered is stored for review.
 */
export const bindDomainError = async (ctx: JobContext, which: Which): Promise<void> => {
  const provider = creditProvider(ctx.services);
  if (provider === undefined) throw new SystemSilent('credit provider', 'none is configured');
  const { status } = await provider.callOff(referenceOf(which.memberId, which.orderId));
  if (contradicts('refused', status)) await ctx.inTransaction(({ tx, at }) => markContradicted(tx, { ...which, at }));
};

export type SendDeliveryAnswered = { readonly answer: CreditAnswer; readonly callingOff: boolean };

/**
 * Guarantees:
 * - that it may have been sent is stored before it is;
 * - called any number of times, also concurrently, the provider delivers once: our reference is its key;
 * - no reply means unknown: it stays open and is queried again, at growing intervals, until the reply is final;
 * - open for hours, it is cancelled: then the provider states that nothing will be delivered, or that it was. Undefined
 *   when there is nothing to settle now.
 */
export const sendDelivery = async (ctx: JobContext, which: Which): Promise<SendDeliveryAnswered | undefined> => {
  const provider = creditProvider(ctx.services);
  if (provider === undefined) return undefined;
  const sending = await ctx.inTransaction(({ tx, at }) =>
    beginSending(tx, { ...which, at, patience: new Date(at.getTime() - PATIENCE_MS), waitsMs: WAITS_MS }),
  );
  if (sending === undefined) return undefined;
  const reference = referenceOf(which.memberId, which.orderId);
  try {
    const answer = await speak(provider, { reference, target: opened(ctx.vault, sending), sending });
    if (answer.status !== 'pending') return { answer, callingOff: sending.callingOff };
    await ctx.inTransaction(({ tx, at }) => markOpen(tx, { ...which, state: 'delivering', at }));
  } catch (error) {
    if (!(error instanceof SystemSilent)) throw error;
    ctx.services.log.warn({ orderId: which.orderId, err: error }, 'a delivery is unknown');
    await ctx.inTransaction(({ tx, at }) => markOpen(tx, { ...which, state: 'unknown', at }));
  }
  return undefined;
};
