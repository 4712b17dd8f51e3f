// The inputs of a map: points, counted clusters, and its behaviour on its screen.

import type { ReactNode } from 'react';
import type { MapLocation } from './map.model.ts';
import type { GroundTexts } from './map-ground.tsx';
import type { MapStatus } from './map-status.ts';

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
export type MapTexts = GroundTexts &
  Readonly<{
    close: string;
    closer: string;
    wider: string;
    all: string;
    demo: string;
    asList: (count: number) => string;
    more: (count: number) => string;
    away: (distance: string) => string;
    seen: (at: Date) => string;
    status: (status: MapStatus) => string;
    /** Attribution of the tiles. */
    credit?: string | undefined;
  }>;

export type FleetMapProps = Readonly<{
  points: readonly MapPoint[];
  clusters?: readonly MapCluster[];
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
  /** Omits the list below; only where the screen has the same items as a list anyway. */
  withoutList?: boolean;
}>;
