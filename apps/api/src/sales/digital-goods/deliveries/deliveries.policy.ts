// The states of a delivery as a table, what an answer of the provider means, and when it is asked again.

export type DeliveryState = 'accepted' | 'delivering' | 'unknown' | 'delivered' | 'refused';

/**
 * `send` is written before the provider hears of it. `withdraw` happens only to what was never sent. `silence` is no
 * usable answer. `say_…` are the provider's own words; `vouch_…` those of two operators who spoke with it.
 */
export type DeliveryEvent =
  | 'send'
  | 'withdraw'
  | 'silence'
  | 'say_pending'
  | 'say_delivered'
  | 'say_refused'
  | 'vouch_delivered'
  | 'vouch_refused';

const SENT = {
  silence: 'unknown',
  say_pending: 'delivering',
  say_delivered: 'delivered',
  say_refused: 'refused',
  vouch_delivered: 'delivered',
  vouch_refused: 'refused',
} as const;

/** The whole life of a delivery: what isn't here doesn't happen. */
export const transitions: Readonly<Record<DeliveryState, Partial<Readonly<Record<DeliveryEvent, DeliveryState>>>>> = {
  accepted: { send: 'delivering', withdraw: 'refused' },
  delivering: SENT,
  unknown: SENT,
  delivered: {},
  refused: {},
};

/** States from which an event leads somewhere: what a statement's condition names. */
export const statesBefore = (event: DeliveryEvent): readonly DeliveryState[] =>
  (Object.keys(transitions) as DeliveryState[]).filter((state) => transitions[state][event] !== undefined);

/** What the provider says of a delivery. `cancelled` and `refused`: nothing was delivered, and nothing will be. */
export type Said = 'pending' | 'delivered' | 'refused' | 'cancelled';

export const eventOf = (said: Said): DeliveryEvent => (said === 'cancelled' ? 'say_refused' : (`say_${said}` as const));

/** An answer against what is settled: nothing moves by it, and somebody has to look. */
export const contradicts = (state: DeliveryState, said: Said): boolean =>
  (state === 'refused' && said === 'delivered') ||
  (state === 'delivered' && (said === 'refused' || said === 'cancelled'));

/** How long until the provider is asked again, after the first try, the second, …; the last wait repeats. */
export const WAITS_MS = [5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 900_000] as const;

/** So long a delivery may be open; then the provider is asked to call it off. */
export const PATIENCE_MS = 6 * 3_600_000;

/** An order that was never sent, for want of a provider, is paid back after this time. */
export const UNSENT_MS = 30 * 60_000;

/** What the provider calls a delivery of ours: whose it is, so that the row is found by its key. */
export const referenceOf = (memberId: bigint, orderId: string): string => `${memberId}.${orderId}`;

const REFERENCE = /^(\d{1,18})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export const parseReference = (reference: string): { memberId: bigint; orderId: string } | undefined => {
  const [, member, orderId] = REFERENCE.exec(reference) ?? [];
  return member === undefined || orderId === undefined ? undefined : { memberId: BigInt(member), orderId };
};
