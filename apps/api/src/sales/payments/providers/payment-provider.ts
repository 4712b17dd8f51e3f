// Port to payment providers: the operations every adapter implements.
import type { MethodCode } from '@roda/api-contract/sales/payment-methods';
import type { PayAction } from '@roda/api-contract/sales/payments';
import type { HookReply, HookRequest } from '#platform/http/route.ts';

export type Wanted = {
  /** Our reference, the idempotency key: the same one again gives the same payment. */
  readonly reference: string;
  readonly method: MethodCode;
  readonly bank: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly expiresAt: Date;
  readonly lang: string;
  /** A log-in code of the app around the page, for methods that have to know who pays. Good once, kept nowhere. */
  readonly payerCode: string | undefined;
};

export type PaymentProviderReceipt = { readonly id: string; readonly amountMinor: bigint };

/** The provider's reply when queried: the only authoritative status. */
export type ProviderPayment = {
  readonly id: string;
  readonly reference: string;
  readonly status: 'pending' | 'paid' | 'failed' | 'expired';
  readonly currency: string;
  readonly receipts: readonly PaymentProviderReceipt[];
  /** It can be paid with the amount that was asked for, once, or not at all: what says otherwise is not believed. */
  readonly isExact?: true;
};

export type CreatedPayment = Pick<ProviderPayment, 'id'> & { readonly action: PayAction };

/** Why a provider can't take a payment: it is of another currency, or no whole number of the provider's units. */
export type ProviderHindrance = 'currency' | 'amount';

/** The payer is not known: no code, or one that is unknown, used or over. A new code may do. */
export class PayerUnknown extends Error {}

/** A webhook that was read: an event to be confirmed by asking, or why it is none. */
export type WebhookReading =
  | {
      readonly verdict: 'event';
      readonly eventId: string;
      readonly kind: string;
      readonly reference: string;
      readonly reply: HookReply;
    }
  | { readonly verdict: 'rejected'; readonly why: 'signature' | 'age' | 'shape'; readonly reply: HookReply };

export type RefundWanted = {
  /** What we call it, the idempotency key: the same one again is the same refund. */
  readonly reference: string;
  /** The receipt of which it pays back a part or all, by the provider's own id. */
  readonly receiptId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
};

/** What the provider says when asked: the only authoritative status. */
export type ProviderRefund = RefundWanted & {
  readonly id: string;
  readonly status: 'pending' | 'done' | 'failed';
  /** The provider's own code of why it failed. */
  readonly reason?: string;
};

/** `rejected`: the provider has made no refund of it, and says so. */
export type SentRefund =
  | { readonly outcome: 'made'; readonly refund: ProviderRefund }
  | { readonly outcome: 'rejected'; readonly reason: string };

export type Provider = {
  readonly name: string;
  /** The kinds of methods that it offers. */
  readonly methods: readonly MethodCode[];
  /** Through whom the payer pays, where a method's row has to name one; absent: any bank, or none. */
  readonly banks?: Readonly<Partial<Record<MethodCode, readonly string[]>>>;
  /** Decided before anything is sent. */
  readonly hindrance: (wanted: Pick<Wanted, 'amountMinor' | 'currency'>) => ProviderHindrance | undefined;
  /** Throws SystemSilent when there is no usable reply, PayerUnknown where the method needs another payer's code. */
  readonly create: (wanted: Wanted) => Promise<CreatedPayment>;
  /** Undefined when the provider has no such payment. Throws SystemSilent when there is no usable reply. */
  readonly ask: (reference: string) => Promise<ProviderPayment | undefined>;
  /**
   * From then on nobody can pay it; without effect on one that is paid, closed or unknown. Absent where payments end by
   * themselves. Throws SystemSilent when there is no usable reply.
   */
  readonly close?: (reference: string) => Promise<void>;
  /**
   * Asks for something that changes nothing and that only our credentials open, with the rights that payments take.
   * Throws SystemSilent when there is no usable reply.
   */
  readonly check: () => Promise<void>;
  /** What it is configured with, secrets included: equal after a start with the same variables, and shown to nobody. */
  readonly settings: unknown;
  /** Absent where money is sent back by people. Both throw SystemSilent when there is no usable reply. */
  readonly refunds?: {
    readonly send: (wanted: RefundWanted) => Promise<SentRefund>;
    /** Undefined when the provider has no such refund. */
    readonly ask: (wanted: Pick<RefundWanted, 'reference' | 'receiptId'>) => Promise<ProviderRefund | undefined>;
  };
  /** Judges signature and age over the raw body. */
  readonly readWebhook: (request: HookRequest) => WebhookReading;
  /** Headers that prove a webhook: kept with one that was rejected. */
  readonly webhookHeaders: readonly string[];
};
