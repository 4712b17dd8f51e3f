// Today in the member's country, by the server's clock: the device's may be wrong, and its zone another one.

import { useState } from 'react';
import { dayIn } from '@roda/domain/time-zones';
import { serverNow } from '../server.ts';
import { useStored } from '../store.ts';

/** `yyyy-mm-dd` at the first rendering. */
export function useToday(): string {
  const zone = useStored('country')?.timeZone ?? 'Asia/Jakarta';
  const [now] = useState(() => new Date(serverNow()));
  return dayIn(now, zone);
}
