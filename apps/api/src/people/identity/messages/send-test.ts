// Sends one message at once, outside of any database: to prove that the configured providers send.
import type { MessageOutcome, MessageProvider } from './message-provider.ts';

export type SentTest = { readonly provider: string; readonly outcome: MessageOutcome };

/** Tries the providers in their order until one accepts it, or may have. Empty where there is none. */
export const sendTest = async <Message>(
  providers: readonly MessageProvider<Message>[],
  message: Message,
): Promise<readonly SentTest[]> => {
  const tried: SentTest[] = [];
  for (const provider of providers) {
    const outcome = await provider.send(message);
    tried.push({ provider: provider.name, outcome });
    if (outcome.kind === 'accepted' || outcome.kind === 'unknown') break;
  }
  return tried;
};
