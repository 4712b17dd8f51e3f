// Usage statistics of the app: opened screens, of members who consented to it.

import { addRecord } from '@roda/api-contract/content/home';
import type { UsageEvent } from '@roda/api-contract/content/home';
import { call } from '#shared/server.ts';

/** Counts one use. Not awaited, and a failed count is not retried. */
export function countUse(event: UsageEvent, page: string): void {
  call(addRecord, { event, page }, { quiet: true }).catch(() => undefined);
}
