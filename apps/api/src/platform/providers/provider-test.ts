// A test of another system that an operator asks for: what the modules that call such systems offer to the checklist.
import type { LiveTestChannel } from '@roda/api-contract/backoffice/setup';
import type { Prep } from '#platform/http/route.ts';
import type { Operator } from '#platform/request-context.ts';

/** What the other system said; `code` is its error or ours, without anything personal. */
export type ProviderTestOutcome = {
  readonly state: 'accepted' | 'number' | 'refused' | 'retry' | 'unknown';
  readonly code: string;
};

export type ProviderTest = {
  readonly channel: LiveTestChannel;
  readonly provider: string;
  /** What it is configured with, secrets included: nothing but a keyed digest of it is stored. */
  readonly settings: unknown;
  /** Called before the transaction. `to`: a phone number or an e-mail address; absent: the operator's own address. */
  readonly run: (
    prep: Prep<Operator>,
    tested: { readonly id: string; readonly to: string | undefined },
  ) => Promise<ProviderTestOutcome>;
};
