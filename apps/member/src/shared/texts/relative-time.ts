// Relative times as text.

import { relativeTime } from '@roda/ui';
import type { Translate } from '@roda/i18n/translate';
import { serverNow } from '../server.ts';

/** The time since a server instant by the server's clock, as text; a date after 30 days. */
export function agoText(t: Translate, at: Date, timeZone?: string): string {
  const relative = relativeTime(at, new Date(serverNow()), timeZone);
  if (relative.kind === 'now') return t('common.justNow');
  if (relative.kind === 'date') return relative.text;
  const keys = { minutes: 'common.minutesAgo', hours: 'common.hoursAgo', days: 'common.daysAgo' } as const;
  return t(keys[relative.kind], { n: relative.count });
}
