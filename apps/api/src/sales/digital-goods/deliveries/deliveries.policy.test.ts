// Tests the table of delivery states against a model of provider and money under any order of events.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contradicts,
  eventOf,
  parseReference,
  referenceOf,
  statesBefore,
  transitions,
  WAITS_MS,
  type DeliveryEvent,
  type DeliveryState,
  type Said,
} from './deliveries.policy.ts';

const states = Object.keys(transitions) as DeliveryState[];
const events: readonly DeliveryEvent[] = [
  ...(['send', 'withdraw', 'silence', 'say_pending', 'say_delivered', 'say_refused'] as const),
  ...(['vouch_delivered', 'vouch_refused'] as const),
];

describe('deliveries policy', () => {
  test('in any sequence of events at most one ends it, and no end state is left', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (sequence) => {
        let state: DeliveryState = 'accepted';
        let endCount = 0;
        for (const event of sequence) {
          const next: DeliveryState | undefined = transitions[state][event];
          expect(statesBefore(event).includes(state)).toBe(next !== undefined);
          if (next === undefined) continue;
          if (next === 'delivered' || next === 'refused') endCount += 1;
          state = next;
        }
        expect(endCount).toBeLessThanOrEqual(1);
      }),
    );
  });
  test('what was never sent is never marked delivered, and what was sent is never simply cancelled', () => {
    expect(transitions.accepted).toEqual({ send: 'delivering', withdraw: 'refused' });
    expect(statesBefore('withdraw')).toEqual(['accepted']);
    for (const event of events.filter((each) => each.startsWith('say_') || each === 'silence'))
      expect(statesBefore(event)).toEqual(['delivering', 'unknown']);
    expect([transitions.delivered, transitions.refused]).toEqual([{}, {}]);
  });
  test('only a reply against a settled state contradicts it', () => {
    const said: readonly Said[] = ['pending', 'delivered', 'refused', 'cancelled'];
    const found = states.flatMap((state) =>
      said.filter((each) => contradicts(state, each)).map((each) => `${state} ${each}`),
    );
    expect(found).toEqual(['delivered refused', 'delivered cancelled', 'refused delivered']);
    expect(eventOf('cancelled')).toBe('say_refused');
  });
  test('a reference identifies its row, and nothing else does', () => {
    const orderId = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
    expect(parseReference(referenceOf(7n, orderId))).toEqual({ memberId: 7n, orderId });
    for (const odd of ['', '7', `7.${orderId}x`, `-7.${orderId}`, `9999999999999999999.${orderId}`, `.${orderId}`])
      expect(parseReference(odd)).toBeUndefined();
  });
  test('the provider is queried at growing intervals', () => {
    expect([...WAITS_MS].toSorted((one, other) => one - other)).toEqual([...WAITS_MS]);
  });
});

/** The provider model as specified: one delivery per reference, final states, a binding cancellation. */
const openProvider = () => {
  let status: Said | undefined;
  let deliveryCount = 0;
  const settle = (next: 'delivered' | 'refused'): void => {
    if (status !== 'pending') return;
    status = next;
    if (next === 'delivered') deliveryCount += 1;
  };
  return {
    deliver: (outcome: 'delivered' | 'refused' | 'pending'): Said => {
      if (status === undefined) {
        status = 'pending';
        if (outcome !== 'pending') settle(outcome);
      }
      return status;
    },
    ask: (): Said | undefined => status,
    callOff: (): Said => (status = status === undefined || status === 'pending' ? 'cancelled' : status),
    settle,
    deliveryCount: () => deliveryCount,
  };
};

/** Events in any order: our job with a reply that arrives, is lost or late; the provider by itself; operators. */
type Step =
  | {
      readonly kind: 'job';
      readonly outcome: 'delivered' | 'refused' | 'pending';
      readonly answer: 'now' | 'lost' | 'late';
    }
  | { readonly kind: 'callOff'; readonly answer: 'now' | 'lost' | 'late' }
  | { readonly kind: 'late' | 'withdraw' | 'provider_delivers' | 'provider_refuses' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('job' as const),
    outcome: fc.constantFrom('delivered' as const, 'refused' as const, 'pending' as const),
    answer: fc.constantFrom('now' as const, 'lost' as const, 'late' as const),
  }),
  fc.record({
    kind: fc.constant('callOff' as const),
    answer: fc.constantFrom('now' as const, 'lost' as const, 'late' as const),
  }),
  fc.record({
    kind: fc.constantFrom(...(['late', 'withdraw', 'provider_delivers', 'provider_refuses'] as const)),
  }),
);

const play = (steps: readonly Step[]) => {
  const provider = openProvider();
  const late: Said[] = [];
  const ends: ('released' | 'refunded')[] = [];
  let state = 'accepted' as DeliveryState;
  const happen = (event: DeliveryEvent): void => {
    const next = transitions[state][event];
    if (next === undefined) return;
    if (next === 'delivered') ends.push('released');
    if (next === 'refused') ends.push('refunded');
    state = next;
  };
  const hear = (said: Said, answer: 'now' | 'lost' | 'late'): void => {
    if (answer === 'now') happen(eventOf(said));
    else happen('silence');
    if (answer === 'late') late.push(said);
  };
  for (const each of steps) {
    if (each.kind === 'job' && transitions[state].withdraw !== undefined) happen('send');
    if (each.kind === 'job' && (state === 'delivering' || state === 'unknown'))
      hear(provider.ask() ?? provider.deliver(each.outcome), each.answer);
    if (each.kind === 'callOff' && (state === 'delivering' || state === 'unknown'))
      hear(provider.callOff(), each.answer);
    if (each.kind === 'withdraw') happen('withdraw');
    if (each.kind === 'provider_delivers') provider.settle('delivered');
    if (each.kind === 'provider_refuses') provider.settle('refused');
    if (each.kind === 'late') for (const said of late.splice(0)) happen(eventOf(said));
  }
  return { state, ends, provider };
};

describe('deliveries policy with provider and money', () => {
  test('delivered xor refunded: under any order of events, losses, late replies and crashes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { state, ends, provider } = play(steps);
        expect(ends.length).toBeLessThanOrEqual(1);
        expect(provider.deliveryCount()).toBeLessThanOrEqual(1);
        if (ends.includes('refunded')) {
          // Whatever the provider does from now on, nothing is delivered.
          provider.settle('delivered');
          expect(provider.deliveryCount()).toBe(0);
        }
        if (ends.includes('released')) expect(provider.deliveryCount()).toBe(1);
        expect(state === 'delivered').toBe(ends.includes('released'));
        expect(state === 'refused').toBe(ends.includes('refunded'));
      }),
      { numRuns: 3_000 },
    );
  });
  test('polled until it is final, every delivery ends', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { state } = play([
          ...steps,
          { kind: 'job', outcome: 'pending', answer: 'now' },
          { kind: 'callOff', answer: 'now' },
        ]);
        expect(['delivered', 'refused']).toContain(state);
      }),
    );
  });
});
