// A countdown in seconds of a wait required by the server.

import { useState } from 'react';
import { useTimeLeft } from '@roda/ui';

export function useWait(): Readonly<{ leftSeconds: number; start: (seconds: number | undefined) => void }> {
  const [until, setUntil] = useState<Date>();
  const leftSeconds = Math.ceil(useTimeLeft(until) / 1000);
  const start = (seconds: number | undefined) => {
    if (seconds !== undefined && seconds > 0) setUntil(new Date(Date.now() + seconds * 1000));
  };
  return { leftSeconds, start };
}
