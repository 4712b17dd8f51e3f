// Policy of delivery: what is done next with a message, by what its attempts came to; no clock, no storage.

/** What a provider says of a message. */
type OutcomeKind = 'accepted' | 'number' | 'refused' | 'retry' | 'unknown';

export type AttemptState = 'sending' | OutcomeKind | 'delivered' | 'undelivered';

export type Attempt = {
  readonly attempt: number;
  readonly provider: string;
  readonly state: AttemptState;
  /** Since when it is in this state. */
  readonly stateAt: Date;
};

export type DeliveryStep =
  | { readonly kind: 'send'; readonly attempt: number; readonly provider: string }
  /** What became of an attempt without a clear reply. */
  | { readonly kind: 'ask'; readonly attempt: number; readonly provider: string }
  | { readonly kind: 'wait'; readonly until: Date }
  /** `lost`: nobody can say whether it was sent, and sending it again could cost twice. */
  | { readonly kind: 'end'; readonly why: 'sent' | 'lost' | 'nobody_takes_it' };

export type AttemptOutcome = {
  readonly messageId: string;
  readonly attempt: number;
  readonly state: AttemptState;
  readonly providerId: string | undefined;
  readonly code: string | undefined;
  readonly at: Date;
};

type Choice = { readonly name: string; readonly isIdempotent: boolean; readonly canAsk: boolean };

export type Pace = {
  /** Before a provider is tried for the second, third, … time; the last one goes on. */
  readonly pausesMs: readonly [number, ...number[]];
  readonly mostAttempts: number;
};

type Known = {
  readonly attempts: readonly Attempt[];
  readonly providers: readonly Choice[];
  readonly at: Date;
  readonly pace: Pace;
};

/** Longer than a call to a provider may take: the process that began it is gone. */
const ABANDONED_MS = 30_000;
/** Until a provider lists what it has just taken. */
const ASK_AFTER_MS = 3_000;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

const waitOr = (at: Date, until: Date, step: DeliveryStep): DeliveryStep =>
  until > at ? { kind: 'wait', until } : step;

/** Before a provider that has had the message is tried again; none before its first time. */
const pauseBefore = ({ attempts, pace }: Known, name: string): number => {
  const rounds = attempts.filter(({ provider }) => provider === name).length;
  return pace.pausesMs[Math.min(rounds, pace.pausesMs.length) - 1] ?? 0;
};

/** An attempt whose outcome nobody knows: it is asked about, or sent again under the same id, or left alone. */
const clarified = (known: Known, last: Attempt): DeliveryStep => {
  const { attempts, providers, at, pace } = known;
  const provider = providers.find(({ name }) => name === last.provider);
  if (provider?.canAsk === true) {
    const step: DeliveryStep = { kind: 'ask', attempt: last.attempt, provider: last.provider };
    return waitOr(at, later(last.stateAt, ASK_AFTER_MS), step);
  }
  if (provider?.isIdempotent !== true || attempts.length >= pace.mostAttempts) return { kind: 'end', why: 'lost' };
  const until = later(last.stateAt, Math.max(ASK_AFTER_MS, pauseBefore(known, last.provider)));
  return waitOr(at, until, { kind: 'send', attempt: last.attempt + 1, provider: last.provider });
};

/** The next provider in the list that takes the message; a pause before one that has had it before. */
const passedOn = (known: Known, last: Attempt | undefined): DeliveryStep => {
  const { attempts, providers, at, pace } = known;
  const out = new Set(
    attempts.filter(({ state }) => state === 'number' || state === 'refused').map(({ provider }) => provider),
  );
  const from = providers.findIndex(({ name }) => name === last?.provider) + 1;
  const next = [...providers.slice(from), ...providers.slice(0, from)].find(({ name }) => !out.has(name));
  if (next === undefined || attempts.length >= pace.mostAttempts) return { kind: 'end', why: 'nobody_takes_it' };
  const step: DeliveryStep = { kind: 'send', attempt: (last?.attempt ?? 0) + 1, provider: next.name };
  return last === undefined ? step : waitOr(at, later(last.stateAt, pauseBefore(known, next.name)), step);
};

/**
 * `attempts` in their order. A message that a provider has accepted is never sent again, nor is one that a provider may
 * have accepted, unless it says that it hasn't or takes the same id for the same message.
 */
export const nextStep = (known: Known): DeliveryStep => {
  const last = known.attempts.at(-1);
  switch (last?.state) {
    case 'accepted':
    case 'delivered':
    case 'undelivered':
      return { kind: 'end', why: 'sent' };
    case 'sending':
      return waitOr(known.at, later(last.stateAt, ABANDONED_MS), clarified(known, last));
    case 'unknown':
      return clarified(known, last);
    default:
      return passedOn(known, last);
  }
};
