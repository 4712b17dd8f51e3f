// Port to those who deliver messages, whichever sort: what they say of one.

/** What a provider said of a message; `code` is its error or ours, without anything personal. */
export type MessageOutcome =
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
export type MessageAnswer = { readonly providerId: string } | 'none' | 'silent';

export type MessageProvider<Message> = {
  readonly name: string;
  /** Never throws: whatever happens has a kind. */
  readonly send: (message: Message) => Promise<MessageOutcome>;
  /** Whether a message of unknown outcome was accepted; absent where a provider can't be asked. */
  readonly ask?: (message: Message) => Promise<MessageAnswer>;
  /** Whether the same id again is the same message, which is read once. */
  readonly isIdempotent: boolean;
};
