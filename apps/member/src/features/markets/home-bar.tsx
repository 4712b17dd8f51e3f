// The top bar of the home screens: logo, or what leads in its place, language and country, and actions at the right.

import type { ReactNode } from 'react';
import { KawungMark } from '@roda/ui/pictures/kawung.tsx';
import { PlacePill } from './place-pill.tsx';

export function HomeBar({ lead, children }: Readonly<{ lead?: ReactNode; children?: ReactNode }>) {
  return (
    <div className="flex min-h-14 flex-wrap items-center px-4 pr-2">
      {lead ?? <Wordmark />}
      <div className="ml-auto flex flex-wrap items-center justify-end">
        <PlacePill short={lead !== undefined} />
        {children}
      </div>
    </div>
  );
}

function Wordmark() {
  return (
    <span
      aria-hidden="true"
      className="flex flex-[1_0_auto] items-center gap-1.5 text-title2 whitespace-nowrap max-[359px]:hidden"
    >
      <KawungMark size={26} />
      Roda
    </span>
  );
}
