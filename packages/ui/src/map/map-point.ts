// The inputs of a map: points, counted clusters, and its behaviour on its screen.

import type { ReactNode } from 'react';
import type { MapLocation } from './map.model.ts';
import type { MapStatus } from './map-status.ts';
import type { MapTiles } from './map-style.model.ts';
import type { PlaceName } from './place-names.ts';

export type MapPoint = MapLocation &
  Readonly<{
    id: string;
    /** A name or device number. */
    title: string;
    status: MapStatus;
    /** When it was last seen, an ISO instant of the API. */
    seenAt?: string | undefined;
    /** One more line of detail: a connector, a battery. */
    hint?: string | undefined;
    /** Demo data: the map says so. */
    demo?: boolean;
  }>;

/** Several points that the server did not send individually. */
export type MapCluster = MapLocation & Readonly<{ count: number }>;

/** All texts of the map, in the user's language. */
export type MapTexts = Readonly<{
  close: string;
  closer: string;
  wider: string;
  all: string;
  demo: string;
  /** Where no map can be drawn: the list stands in its place. */
  unavailable: string;
  /** Where the tiles can't be loaded: only coasts and names are drawn. */
  noStreets: string;
  asList: (count: number) => string;
  more: (count: number) => string;
  away: (distance: string) => string;
  seen: (at: Date) => string;
  status: (status: MapStatus) => string;
  place: (name: PlaceName) => string;
}>;

export type FleetMapProps = Readonly<{
  points: readonly MapPoint[];
  clusters?: readonly MapCluster[];
  /** The way of an asset, in order of time: drawn as a line below the marks. */
  route?: readonly MapLocation[];
  /** A short description of the map: its accessible name. */
  label: string;
  /** In pixels. */
  height?: number;
  /** Captures all touch and wheel input; without it a one-finger vertical swipe still scrolls the page. */
  whole?: boolean;
  /** The user's position: the origin of distances. */
  here?: MapLocation | undefined;
  /** The action for a selected point: a link to its page. */
  action?: ((point: MapPoint) => ReactNode) | undefined;
  /** Streets over the basemap, where the installation names a source of them. */
  tiles?: MapTiles | undefined;
  /** Omits the list below; only where the screen has the same items as a list anyway. */
  withoutList?: boolean;
}>;
