// The chosen city, and the sheet to choose another one.

import { Suspense, useState } from 'react';
import { IconMapPin } from '@tabler/icons-react';
import { useCity } from '#shared/city.ts';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { useText } from '#shared/texts/texts.tsx';

const CitySheet = lazyWith(['city', 'location'], () => import('./city-sheet.tsx'), 'CitySheet');

export function CityPill() {
  const t = useText();
  const city = useCity();
  const [isOpen, setOpen] = useState(false);
  const shown = city?.name ?? t('city.all');
  return (
    <>
      <button
        type="button"
        data-testid="city"
        aria-haspopup="dialog"
        aria-label={`${t('city.title')}: ${shown}`}
        onClick={() => setOpen(true)}
        className="pressable inline-flex min-h-11 max-w-full items-center text-label text-ink-2"
      >
        <span className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-hairline bg-surface px-3">
          <IconMapPin size={18} stroke={1.75} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{shown}</span>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <CitySheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
