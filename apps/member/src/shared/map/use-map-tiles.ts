// Where the map's streets come from, as the installation says; none until it is known.

import { useMemo } from 'react';
import type { MapTiles } from '@roda/ui/map/map-style.model.ts';
import { usePublicConfig } from '#shared/public-config.queries.ts';
import { serverAddress } from '#shared/server-address.ts';

export function useMapTiles(): MapTiles | undefined {
  const { tiles, credit } = usePublicConfig().data?.map ?? {};
  return useMemo(
    () => (tiles === undefined ? undefined : { address: tilesAt(tiles, serverAddress), credit }),
    [tiles, credit],
  );
}

/** A path is of the server's origin, which is not the page's in a packaged app. Braces stay as they are. */
export function tilesAt(tiles: string, server: string): string {
  return tiles.startsWith('/') ? new URL(server).origin + tiles : tiles;
}
