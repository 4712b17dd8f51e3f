// The offline indicator.

import type { ReactNode } from 'react';
import { IconWifiOff } from '@tabler/icons-react';

/** The thin bar above everything while offline. */
export function OfflineBar({ text }: { text: ReactNode }) {
  return (
    <p
      role="status"
      className="flex min-h-7 items-center justify-center gap-2 bg-warning-tint px-4 py-1 text-label text-warning"
    >
      <IconWifiOff size={16} stroke={1.75} className="shrink-0" aria-hidden="true" />
      {text}
    </p>
  );
}
