// Policy of deliveries: the table of states, the meaning of provider replies, and the polling intervals.

export type DeliveryState = 'accepted' | 'delivering' | 'unknown' | 'delivered' | 'refused';

/**
 * `send` is stored before the provider is called. `withdraw` applies only to what was never sent. `silence` is no
 * usable reply. `say_…` are the provider's own replies; `vouch_…` are statements of two operators who contacted the
 * provider.
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

/** All transitions of a delivery; any other is rejected. */
export const transitions: Readonly<Record<DeliveryState, Partial<Readonly<Record<DeliveryEvent, DeliveryState>>>>> = {
  accepted: { send: 'delivering', withdraw: 'refused' },
  delivering: SENT,
  unknown: SENT,
  delivered: {},
  refused: {},
};

/** States from which an event has a transition: used in an update's condition. */
export const statesBefore = (event: DeliveryEvent): readonly DeliveryState[] =>
  (Object.keys(transitions) as DeliveryState[]).filter((state) => transitions[state][event] !== undefined);

/** The provider's status of a delivery. `cancelled` and `refused`: nothing was delivered, and nothing will be. */
export type Said = 'pending' | 'delivered' | 'refused' | 'cancelled';

export const eventOf = (said: Said): DeliveryEvent => (said === 'cancelled' ? 'say_refused' : (`say_${said}` as const));

/** A reply against a settled state: nothing moves, and an operator has to review it. */
export const contradicts = (state: DeliveryState, said: Said): boolean =>
  (state === 'refused' && said === 'delivered') ||
  (state === 'delivered' && (said === 'refused' || said === 'cancelled'));

/** Delay until the provider is queried again, after the first try, the second, …; the last delay repeats. */
export const WAITS_MS = [5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 900_000] as const;

/** Maximum time a delivery may be open; then the provider is asked to cancel it. */
export const PATIENCE_MS = 6 * 3_600_000;

/** An order that was never sent because no provider was available is refunded after this time. */
export const UNSENT_MS = 30 * 60_000;

/** Our delivery reference at the provider: includes the owner, so that the row is found by its key. */
export const referenceOf = (memberId: bigint, orderId: string): string => `${memberId}.${orderId}`;

const REFERENCE = /^(\d{1,18})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export const parseReference = (reference: string): { memberId: bigint; orderId: string } | undefined => {
  const [, member, orderId] = REFERENCE.exec(reference) ?? [];
  return member === undefined || orderId === undefined ? undefined : { memberId: BigInt(member), orderId };
};
