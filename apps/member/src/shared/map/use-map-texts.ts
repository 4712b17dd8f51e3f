// The map's texts in the member's language.

import { lookOf } from '@roda/ui/map/map-status.ts';
import type { MapTexts } from '@roda/ui/map/map-point.ts';
import { agoText } from '#shared/texts/relative-time.ts';
import { useText } from '#shared/texts/texts.tsx';

export function useMapTexts(): MapTexts {
  const t = useText();
  return {
    close: t('common.close'),
    closer: t('map.closer'),
    wider: t('map.wider'),
    all: t('map.all'),
    demo: t('map.demo'),
    unavailable: t('map.unavailable'),
    noStreets: t('map.noStreets'),
    asList: (n) => t('map.asList', { n }),
    more: (n) => t('map.more', { n }),
    away: (distance) => t('map.away', { distance }),
    seen: (at) => t('map.seen', { ago: agoText(t, at) }),
    status: (status) => t(lookOf(status).text),
    place: (name) => t(`map.place.${name}`),
  };
}
