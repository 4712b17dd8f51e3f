// What jobs do to deliver one message: to the first provider that takes it, at most once, whatever sort it is.
import type { Tx } from '#platform/db/tx.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { nextStep, type Attempt, type AttemptOutcome, type DeliveryStep, type Pace } from './delivery.policy.ts';
import type { MessageOutcome, MessageProvider } from './message-provider.ts';

type BegunAttempt = { readonly attempt: number; readonly provider: string; readonly at: Date };

/** Where the attempts of such messages are kept. */
type Attempts = {
  /** In their order. */
  readonly list: (tx: Tx, messageId: string) => Promise<readonly Attempt[]>;
  /** Before the provider is called; false when another worker has begun this attempt. */
  readonly begin: (tx: Tx, begun: BegunAttempt) => Promise<boolean>;
  /** Of an attempt that has no outcome yet, or none that is known. */
  readonly update: (tx: Tx, outcome: AttemptOutcome) => Promise<unknown>;
};

type Delivery<Message> = {
  readonly ctx: JobContext;
  readonly message: Message & { readonly id: string };
  readonly providers: readonly MessageProvider<Message>[];
  readonly expiresAt: Date;
  readonly pace: Pace;
  readonly attempts: Attempts;
  /** Enqueues the same job for later. */
  readonly again: (dueAt: Date) => Promise<unknown>;
  /** Of an attempt, by provider and outcome; `none` where no provider was called. */
  readonly count: (provider: string, outcome: string) => void;
};

type Send = Extract<DeliveryStep, { readonly kind: 'send' }>;
type Ask = Extract<DeliveryStep, { readonly kind: 'ask' }>;

const keepOutcome = async <Message>(
  { ctx, message, attempts }: Delivery<Message>,
  { attempt }: Send | Ask,
  outcome: MessageOutcome,
): Promise<void> => {
  const { kind } = outcome;
  const code = kind === 'accepted' ? undefined : outcome.code;
  const providerId = kind === 'accepted' ? outcome.providerId : undefined;
  await ctx.inTransaction(({ tx, at }) =>
    attempts.update(tx, { messageId: message.id, attempt, state: kind, providerId, code, at }),
  );
};

/** False when another worker is at it. */
const send = async <Message>(delivery: Delivery<Message>, step: Send): Promise<boolean> => {
  const { ctx, message, providers, attempts, count } = delivery;
  const { attempt } = step;
  const provider = providers.find(({ name }) => name === step.provider);
  const isOurs = await ctx.inTransaction(({ tx, at }) => attempts.begin(tx, { attempt, provider: step.provider, at }));
  if (provider === undefined || !isOurs) return false;
  const outcome = await provider.send(message);
  count(provider.name, outcome.kind);
  if (outcome.kind !== 'accepted') {
    const { kind, code } = outcome;
    const said = { messageId: message.id, attempt, provider: provider.name, kind, code };
    ctx.services.log.warn(said, 'a message was not accepted');
  }
  await keepOutcome(delivery, step, outcome);
  return true;
};

const ask = async <Message>(delivery: Delivery<Message>, step: Ask): Promise<void> => {
  const { message, providers, count } = delivery;
  const answer = await providers.find(({ name }) => name === step.provider)?.ask?.(message);
  if (answer === undefined || answer === 'silent') {
    await keepOutcome(delivery, step, { kind: 'unknown', code: 'silent' });
    return;
  }
  const outcome: MessageOutcome =
    answer === 'none' ? { kind: 'retry', code: 'not_there' } : { kind: 'accepted', providerId: answer.providerId };
  count(step.provider, answer === 'none' ? 'not_there' : 'accepted');
  await keepOutcome(delivery, step, outcome);
};

/** Whether there is another step at once. */
const take = async <Message>(delivery: Delivery<Message>, step: DeliveryStep): Promise<boolean> => {
  switch (step.kind) {
    case 'send':
      return send(delivery, step);
    case 'ask':
      await ask(delivery, step);
      return true;
    case 'wait':
      if (step.until >= delivery.expiresAt) delivery.count('none', 'expired');
      else await delivery.again(step.until);
      return false;
    case 'end':
      if (step.why !== 'sent') delivery.count('none', step.why);
      return false;
  }
};

/**
 * - A message is sent once: what a provider has accepted, or may have accepted, is not sent again (decision 131).
 * - After a failure the next provider is tried at once, then all of them again with growing pauses, until it expires.
 */
export const deliver = async <Message>(delivery: Delivery<Message>): Promise<void> => {
  const { ctx, message, attempts, expiresAt, pace } = delivery;
  const providers = delivery.providers.map(({ name, isIdempotent, ask: asks }) => ({
    ...{ name, isIdempotent, canAsk: asks !== undefined },
  }));
  let goesOn = true;
  while (goesOn) {
    const at = ctx.now();
    if (at > expiresAt) {
      delivery.count('none', 'expired');
      return;
    }
    const known = await ctx.reading((tx) => attempts.list(tx, message.id));
    goesOn = await take(delivery, nextStep({ attempts: known, providers, at, pace }));
  }
};
