// How long ago something was, in words.

import { relativeTime } from '@roda/ui';
import type { Translate } from '@roda/texts/translate';

/** How long ago an instant was, in words; a date after 30 days. */
export function agoText(t: Translate, at: Date, timeZone?: string): string {
  const relative = relativeTime(at, new Date(), timeZone);
  if (relative.kind === 'now') return t('common.justNow');
  if (relative.kind === 'date') return relative.text;
  const keys = { minutes: 'common.minutesAgo', hours: 'common.hoursAgo', days: 'common.daysAgo' } as const;
  return t(keys[relative.kind], { n: relative.count });
}
