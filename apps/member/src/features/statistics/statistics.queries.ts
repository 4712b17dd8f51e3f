// Queries of the asset statistics over a range of days, for all assets or one.

import { useQuery } from '@tanstack/react-query';
import { earningsLine, earningsStats } from '@roda/api-contract/fleet/fleet';
import type { RangeName } from '@roda/api-contract/enums';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';

export type StatisticsFilter = Readonly<{ range: RangeName; holdingId?: string }>;

/** Polling interval of live figures; paused while the page is hidden. */
export const realtimeMs = 30_000;

const refreshed = (range: RangeName) => ({
  refetchInterval: range === 'realtime' ? realtimeMs : (false as const),
  refetchIntervalInBackground: false,
});

export const useEarningsStats = (asked: StatisticsFilter) =>
  useQuery({
    queryKey: [mine, 'statistics', 'stats', asked],
    queryFn: ({ signal }) => call(earningsStats, asked, { signal, quiet: true }),
    ...refreshed(asked.range),
  });

export const useEarningsLine = (asked: StatisticsFilter) =>
  useQuery({
    queryKey: [mine, 'statistics', 'line', asked],
    queryFn: ({ signal }) => call(earningsLine, asked, { signal, quiet: true }),
    ...refreshed(asked.range),
  });

export type Days = Readonly<{ from: string; to: string }>;

/** The days before, for the comparison; undefined where they can't be compared. */
export const useEarningsBefore = (days: Days | undefined, holdingId: string | undefined) =>
  useQuery({
    queryKey: [mine, 'statistics', 'before', days, holdingId],
    queryFn: ({ signal }) =>
      call(earningsLine, { ...days, ...(holdingId === undefined ? {} : { holdingId }) }, { signal, quiet: true }),
    enabled: days !== undefined,
  });
