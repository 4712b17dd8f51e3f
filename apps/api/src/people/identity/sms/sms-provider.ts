// Port to those who send text messages: the operations every adapter implements.
import type { CodeScene } from '@roda/api-contract/enums';
import type { HookRequest } from '#platform/http/route.ts';
import type { Services } from '#platform/services.ts';

/** What adapters work with. */
export type SmsServices = Pick<Services, 'config' | 'fetch' | 'outbox'>;

export type TextMessage = {
  /** Ours, equal in every attempt: an idempotency key where the provider has one. */
  readonly id: string;
  /** In E.164. */
  readonly to: string;
  readonly text: string;
  /** Of the country; undefined: the provider's own. */
  readonly sender: string | undefined;
  /** Seconds after which it is of no use any more. */
  readonly lifeSeconds: number;
  /** What the text is made of, for the file of a demo. */
  readonly parts: { readonly scene: CodeScene | 'test'; readonly code: string; readonly at: string };
};

/** What a provider said of a message; `code` is its error or ours, without anything personal. */
export type SmsOutcome =
  | { readonly kind: 'accepted'; readonly providerId: string | undefined }
  /** It sends nothing to this number: invalid, a landline, not covered. Another provider may. */
  | { readonly kind: 'number'; readonly code: string }
  /** Not accepted, and not later either: a revoked key, a wrong sender. */
  | { readonly kind: 'refused'; readonly code: string }
  /** Not accepted now. */
  | { readonly kind: 'retry'; readonly code: string; readonly isDown?: true }
  /** It may have been accepted: sending it again elsewhere could cost twice. */
  | { readonly kind: 'unknown'; readonly code: string; readonly isDown?: true };

/** The id of the message there, `none` where there is no such message, `silent` where nobody knows. */
export type SmsAnswer = { readonly providerId: string } | 'none' | 'silent';

/** `underway` says nothing new. */
export type ReceiptReading =
  | {
      readonly verdict: 'receipt';
      readonly providerId: string;
      readonly state: 'delivered' | 'undelivered' | 'underway';
      readonly code: string | undefined;
    }
  | { readonly verdict: 'rejected'; readonly why: 'signature' | 'shape' };

export type SmsProvider = {
  readonly name: string;
  /** Never throws: whatever happens has a kind. */
  readonly send: (message: TextMessage) => Promise<SmsOutcome>;
  /** Whether a message of unknown outcome was accepted; absent where a provider can't be asked. */
  readonly ask?: (message: TextMessage) => Promise<SmsAnswer>;
  /** Whether the same id again is the same message, which goes out once. */
  readonly isIdempotent: boolean;
  /** Judges the signature over the raw body; absent where nobody sends receipts. */
  readonly readReceipt?: (request: HookRequest) => ReceiptReading;
};
