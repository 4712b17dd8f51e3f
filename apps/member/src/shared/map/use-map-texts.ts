// The map's texts in the member's language, and its tile source.

import { looks } from '@roda/ui/map/map-status.ts';
import type { MapTexts } from '@roda/ui/map/map-point.ts';
import { agoText } from '#shared/texts/relative-time.ts';
import { useText } from '#shared/texts/texts.tsx';

/** Set at build time; without it no map request is sent. */
const tiles: string = (import.meta.env['VITE_MAP_TILES'] as string | undefined) ?? '';
/** The attribution required by tile servers. */
const credit: string = (import.meta.env['VITE_MAP_CREDIT'] as string | undefined) ?? '';

export function useMapTexts(): MapTexts {
  const t = useText();
  return {
    close: t('common.close'),
    closer: t('map.closer'),
    wider: t('map.wider'),
    all: t('map.all'),
    demo: t('map.demo'),
    asList: (n) => t('map.asList', { n }),
    more: (n) => t('map.more', { n }),
    away: (distance) => t('map.away', { distance }),
    seen: (at) => t('map.seen', { ago: agoText(t, at) }),
    status: (status) => t(looks[status].text),
    place: (name) => t(`map.place.${name}`),
    tiles,
    credit,
  };
}
