// The box that discloses what a figure is based on and its risks; always expanded, it cannot be collapsed.

import type { ReactNode } from 'react';
import { IconInfoCircle } from '@tabler/icons-react';

export function DisclosureBox({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div role="note" className="flex gap-3 rounded-card border border-hairline bg-surface p-4 text-body text-ink-2">
      <IconInfoCircle size={20} stroke={1.75} className="mt-0.5 shrink-0 text-info" aria-hidden="true" />
      <div className="min-w-0 space-y-1.5">
        {title !== undefined && <p className="font-semibold text-ink">{title}</p>}
        {children}
      </div>
    </div>
  );
}
