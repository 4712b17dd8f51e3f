// One payment with everything that came for it: arrivals, what the provider told, exceptions, notes.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { paymentCase as PaymentCase } from '@roda/contract/payments-desk';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { paymentDesk } from './desk.reads.ts';
import { exceptionsOf } from './exceptions.reads.ts';
import { exceptionView } from './list-payment-exceptions.ts';
import { shownPayment } from './list-payment-cases.ts';

type Op = typeof PaymentCase;

const instant = (text: string): string => new Date(text).toISOString();

export const paymentCase = async ({ tx }: Act<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const desk = (await paymentDesk(tx, id)) ?? refuse('not_found');
  const exceptions = desk.exceptionIds.length === 0 ? [] : await exceptionsOf(tx, id);
  return {
    ...shownPayment(desk),
    receipts: desk.receipts.map(({ receiptId, minor, creditedAt, lineId }) => ({
      receiptId,
      amount: formatAmount(BigInt(minor), desk.currency),
      creditedAt: instant(creditedAt),
      ...(lineId === null ? {} : { lineId }),
    })),
    events: desk.events.map(({ eventId, kind, receivedAt, outcome }) => ({
      eventId,
      kind,
      receivedAt: instant(receivedAt),
      ...(outcome === null ? {} : { outcome }),
    })),
    exceptions: exceptions.map(exceptionView),
    notes: desk.notes.map((note) => ({ ...note, at: instant(note.at) })),
  };
};
