// Checks a payment by asking its provider, and takes in what it confirms.
import type { Currency } from '@roda/contract/money';
import { currencies } from '@roda/contract/money';
import type { Act, System } from '#platform/act.ts';
import { SystemSilent } from '#platform/ask-system.ts';
import type { JobAct } from '#platform/jobs/job.ts';
import { parseReference } from './payments.rules.ts';
import { markAsked, markHandled, raiseException } from './payments.sql.ts';
import type { ProviderPayment } from './provider.ts';
import { receiveMoney } from './receive-money.ts';
import { sandboxProvider } from './sandbox-provider.ts';

export type ToConfirm = { readonly provider: string; readonly eventId?: string; readonly reference: string };

const isCurrency = (text: string): text is Currency => currencies.some((each) => each === text);

/** Money for nothing that we know stays in clearing until an operator says whose it is. */
const raiseOrphans = async ({ tx, at, newId }: Act<System>, provider: string, said: ProviderPayment): Promise<void> => {
  if (!isCurrency(said.currency)) return;
  for (const { id: providerRef, amountMinor: receivedMinor } of said.receipts) {
    await raiseException(tx, {
      id: newId(),
      kind: 'orphan',
      provider,
      providerRef,
      receivedMinor,
      surplusMinor: receivedMinor,
      currency: said.currency,
      at,
    });
  }
};

/**
 * At least once, and harmless again. The provider is asked outside the transaction; without an answer this throws, and
 * is tried again later.
 */
export const confirmPayment = async (act: JobAct, { eventId, reference }: ToConfirm): Promise<void> => {
  const provider = sandboxProvider(act.services);
  if (provider === undefined) throw new SystemSilent('payment provider', 'none is configured');
  const said = await provider.ask(reference);
  const ours = parseReference(reference);
  await act.inTransaction(async (inside) => {
    const outcome =
      said === undefined || ours === undefined
        ? 'unknown'
        : await receiveMoney(inside, { provider: provider.name, ...ours, said });
    if (outcome === 'unknown' && said !== undefined) await raiseOrphans(inside, provider.name, said);
    if (eventId !== undefined)
      await markHandled(inside.tx, { provider: provider.name, eventId, outcome, at: inside.at });
  });
};

/** An open payment that no webhook spoke of: asked by ourselves; it ends when its time is over and nothing came. */
export const checkPayment = async (
  act: JobAct,
  due: { memberId: bigint; payId: string; over: boolean; reference: string },
) => {
  const { memberId, payId: id, over, reference } = due;
  await confirmPayment(act, { provider: 'sandbox', reference });
  await act.inTransaction(({ tx, at }) => markAsked(tx, { memberId, id, at, over }));
};
