// Returns one payment with everything received for it: arrivals, provider events, exceptions, notes.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { paymentCase as PaymentCase } from '@roda/api-contract/sales/payment-cases';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { paymentBackoffice } from './payment-cases.queries.ts';
import { exceptionsOf } from './statements/exceptions.queries.ts';
import { toExceptionDto } from './statements/list-payment-exceptions.query.ts';
import { shownPayment } from './list-payment-cases.query.ts';

type Op = typeof PaymentCase;

const instant = (text: string): string => new Date(text).toISOString();

export const paymentCase = async ({ tx }: RequestContext<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const backoffice = (await paymentBackoffice(tx, id)) ?? reject('not_found');
  const exceptions = backoffice.exceptionIds.length === 0 ? [] : await exceptionsOf(tx, id);
  return {
    ...shownPayment(backoffice),
    receipts: backoffice.receipts.map(({ receiptId, minor, creditedAt, lineId }) => ({
      receiptId,
      amount: formatAmount(BigInt(minor), backoffice.currency),
      creditedAt: instant(creditedAt),
      ...(lineId === null ? {} : { lineId }),
    })),
    events: backoffice.events.map(({ eventId, kind, receivedAt, outcome }) => ({
      eventId,
      kind,
      receivedAt: instant(receivedAt),
      ...(outcome === null ? {} : { outcome }),
    })),
    exceptions: exceptions.map(toExceptionDto),
    notes: backoffice.notes.map((note) => ({ ...note, at: instant(note.at) })),
  };
};
