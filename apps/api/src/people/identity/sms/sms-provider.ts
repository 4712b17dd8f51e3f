// Port to those who send text messages: the operations every adapter implements.
import type { CodeScene } from '@roda/api-contract/enums';
import type { MessageProvider } from '#people/identity/messages/message-provider.ts';
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

/** `underway` says nothing new. */
export type ReceiptReading =
  | {
      readonly verdict: 'receipt';
      readonly providerId: string;
      readonly state: 'delivered' | 'undelivered' | 'underway';
      readonly code: string | undefined;
    }
  | { readonly verdict: 'rejected'; readonly why: 'signature' | 'shape' };

export type SmsProvider = MessageProvider<TextMessage> & {
  /** Judges the signature over the raw body; absent where nobody sends receipts. */
  readonly readReceipt?: (request: HookRequest) => ReceiptReading;
};
