// Texts of the map for operators, in their language, and where its streets come from.

import { useMemo } from 'react';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { relativeTime } from '@roda/ui';
import { looks } from '@roda/ui/map/map-status.ts';
import type { MapTexts } from '@roda/ui/map/map-point.ts';
import type { MapTiles } from '@roda/ui/map/map-style.model.ts';
import { useAsk } from '#shared/api-hooks.ts';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';

/** Relative time of an instant by the server's clock, as text. */
export function agoOf(t: ConsoleText, at: Date): string {
  const relative = relativeTime(at, new Date(serverNow()));
  if (relative.kind === 'now') return t('common.justNow');
  if (relative.kind === 'date') return relative.text;
  const keys = { minutes: 'common.minutesAgo', hours: 'common.hoursAgo', days: 'common.daysAgo' } as const;
  return t(keys[relative.kind], { n: relative.count });
}

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
    seen: (at) => t('map.seen', { ago: agoOf(t, at) }),
    status: (status) => t(looks[status].text),
    place: (name) => t(`map.place.${name}`),
  };
}

/** As the installation says; none until it is known. The console and its server are of one origin. */
export function useMapTiles(): MapTiles | undefined {
  const { tiles, credit } = useAsk(publicConfig, {}).data?.map ?? {};
  return useMemo(() => {
    if (tiles === undefined) return undefined;
    return { address: tiles.startsWith('/') ? location.origin + tiles : tiles, credit };
  }, [tiles, credit]);
}
