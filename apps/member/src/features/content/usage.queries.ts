// What is counted of the use of the app: screens that were opened, of members who agreed to it.

import { addRecord } from '@roda/api-contract/content/home';
import type { UsageEvent } from '@roda/api-contract/content/home';
import { call } from '#shared/server.ts';

/** Counts one use. Nobody waits for it, and a count that did not arrive is not repeated. */
export function countUse(event: UsageEvent, page: string): void {
  call(addRecord, { event, page }, { quiet: true }).catch(() => undefined);
}
