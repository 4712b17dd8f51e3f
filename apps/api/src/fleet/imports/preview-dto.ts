// The preview DTO of a feed: figures, lines that wouldn't count and why, some of those that would.
import type { ImportPreview } from '@roda/api-contract/fleet/imports';
import { formatAmount } from '@roda/domain/money';
import type { Feed } from './open-feed.ts';
import type { IngestImportTaken } from './ingest-import.ts';

const NAMES_SHOWN = 200;

const byCount = <Each extends { readonly count: number }>(one: Each, other: Each): number => other.count - one.count;

export const previewOf = ({ counts, totals, currency, samples }: IngestImportTaken, feed: Feed): ImportPreview => ({
  header: [...feed.header],
  lineCount: counts.lines,
  accepted: totals.accepted,
  duplicates: counts.duplicates,
  quarantined: totals.quarantined,
  rejectedCount: counts.rejected,
  revenue: formatAmount(totals.revenueMinor, currency),
  currency,
  ...(totals.firstAt === null ? {} : { from: totals.firstAt.toISOString() }),
  ...(totals.lastAt === null ? {} : { to: totals.lastAt.toISOString() }),
  reasons: [...counts.reasons]
    .map(([key, count]) => {
      const [state = '', reason = ''] = key.split(':');
      return { state: state === 'rejected' ? ('rejected' as const) : ('quarantined' as const), reason, count };
    })
    .toSorted(byCount),
  lines: counts.shown.map(({ line, state, reason, raw }) => ({ line, state, reason, raw: raw.replaceAll('\0', '') })),
  samples: samples.map(({ line, deviceNumber, startedAt, endedAt, volume, revenueMinor }) => ({
    line,
    deviceNumber,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt.toISOString(),
    volume,
    amount: formatAmount(revenueMinor, currency),
  })),
  unknownNames: [...counts.names]
    .map(([name, count]) => ({ name, count }))
    .toSorted(byCount)
    .slice(0, NAMES_SHOWN),
});
