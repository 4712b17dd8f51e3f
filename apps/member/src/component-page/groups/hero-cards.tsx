// Examples of the hero card: working, idle, not earning, not settled, claimed, loading, failed, outdated, hard figures.

import { useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Holding } from '@roda/api-contract/income/holdings';
import { StandingChip, StandingLine } from '#features/fleet/standing-line.tsx';
import { HeroCard } from '#features/holdings/hero-card.tsx';
import { mine } from '#shared/query-client.ts';
import type { MapStatus } from '@roda/ui/map/map-status.ts';
import type { Example, ExampleGroup } from '../example.ts';
import { longAmount, longName, usualAmount, usualDays, usualName, zeroAmount } from '../sample.ts';

const usualHolding: Holding = {
  id: '00000000-0000-4000-8000-000000000041',
  goodsId: 7,
  kind: 'vehicle',
  name: usualName,
  deviceNumber: 'RD 042',
  plate: 'B 1234 XYZ',
  image: 'taxi-1f6fd6-ffffff',
  currency: 'IDR',
  quantity: 20,
  price: '6300000.00',
  settlementCycle: 0,
  status: 'earning',
  startAt: '2026-01-01T00:00:00.000Z',
  endAt: '2028-12-31T00:00:00.000Z',
  targetIncome: '6515250.00',
  accruedIncome: '980000.00',
  claimedIncome: '828000.00',
  unclaimedIncome: '152000.00',
  waitingIncome: zeroAmount,
  todayIncome: usualAmount,
  todayFor: { from: '2026-11-25', to: '2026-11-25' },
  settledDays: 67,
  firstPeriodEnd: '2026-01-01T17:00:00.000Z',
  progress: 0.25,
  orderId: '00000000-0000-4000-8000-000000000042',
};

type Days = readonly Readonly<{ day: string; myShare?: string }>[];

type State = Readonly<{
  name: string;
  holding?: Partial<Holding>;
  /** None: the figures are still loading. */
  days?: Days | undefined;
  /** The last request for them failed. */
  failed?: boolean;
  orders?: number;
  position?: MapStatus;
  /** Minutes since the asset was last seen. */
  seenMinutes?: number;
}>;

const updatedAt = () => new Date('2026-11-26T06:40:00.000Z').getTime();
const minuteMs = 60_000;

/** A cache that holds what the card asks for, and asks for nothing more: the page is offline for queries. */
function cacheOf({ id, kind }: Holding, state: State): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retryOnMount: false } } });
  const line = [mine, 'holdings', 'line', id, '30d'];
  if (state.days !== undefined)
    client.setQueryData(line, { currency: 'IDR', points: state.days }, { updatedAt: updatedAt() });
  if (state.failed === true) {
    const error = new Error(state.name);
    client.getQueryCache().build(client, { queryKey: line }).setState({ status: 'error', error, errorUpdateCount: 1 });
  }
  if (state.orders !== undefined) client.setQueryData([mine, 'holdings', 'today', id], { count: state.orders });
  if (state.position !== undefined) {
    const seenAt = new Date(Date.now() - (state.seenMinutes ?? 1) * minuteMs).toISOString();
    client.setQueryData([mine, 'positions', kind, id], [{ id, status: state.position, seenAt }]);
  }
  return client;
}

function Card({ state }: Readonly<{ state: State }>) {
  const holding = { ...usualHolding, ...state.holding };
  const [client] = useState(() => cacheOf(holding, state));
  return (
    <QueryClientProvider client={client}>
      <HeroCard
        holding={holding}
        chip={<StandingChip kind={holding.kind} holdingId={holding.id} />}
        live={<StandingLine kind={holding.kind} holdingId={holding.id} />}
      />
    </QueryClientProvider>
  );
}

const working = { days: usualDays, orders: 14, position: 'in_service' } as const satisfies Partial<State>;
const lastDay = usualDays.at(-1)?.day ?? '';
const endingWith = (amount: string): Days => [...usualDays.slice(0, -1), { day: lastDay, myShare: amount }];
const allZero = usualDays.map(({ day }) => ({ day, myShare: zeroAmount }));
const notSettled: Days = [...usualDays.slice(0, -2), ...usualDays.slice(-2).map(({ day }) => ({ day }))];
const nothingYet = { accruedIncome: zeroAmount, unclaimedIncome: zeroAmount, settledDays: 0 };

const states: readonly State[] = [
  { name: 'working', ...working },
  { name: 'idle', ...working, position: 'idle', orders: 0 },
  { name: 'not earning, rain', ...working, days: endingWith(zeroAmount), position: 'fault', orders: 0 },
  { name: 'days not settled', ...working, days: notSettled },
  { name: 'claimed', ...working, holding: { unclaimedIncome: zeroAmount } },
  { name: 'bought today', ...working, holding: nothingYet, orders: 0 },
  { name: 'position of hours ago', ...working, seenMinutes: 190 },
  { name: 'loading' },
  { name: 'failed', failed: true },
  { name: 'outdated', ...working, failed: true },
  { name: 'zero days only', ...working, days: allZero, holding: { unclaimedIncome: zeroAmount } },
  {
    name: '15 digits, long name',
    ...working,
    days: endingWith(longAmount),
    holding: { name: longName, unclaimedIncome: longAmount, quantity: 1_000_000 },
  },
  { name: 'no picture', ...working, holding: { image: '' } },
  { name: 'broken picture', ...working, holding: { image: '/no-such-picture.webp' } },
  {
    name: 'charging pile',
    ...working,
    position: 'charging',
    holding: { kind: 'pile', image: 'pile-dc-5f21b5', deviceNumber: 'RD-CP-07' },
  },
];

export const heroCards: ExampleGroup = {
  name: 'hero-cards',
  examples: states.map((state): Example => ({ name: `HeroCard ${state.name}`, Show: () => <Card state={state} /> })),
};
