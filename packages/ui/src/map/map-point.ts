// What a map is given: points, counted clusters, and how it behaves on its screen.

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
    /** When it was last seen, an instant of the wire. */
    seenAt?: string | undefined;
    /** One more line about it: a connector, a battery. */
    hint?: string | undefined;
    /** Made up for a demonstration: the map says so. */
    demo?: boolean;
  }>;

/** Several points that the server did not send one by one. */
export type MapCluster = MapLocation & Readonly<{ count: number }>;

/** Everything that the map says, in the reader's language. */
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
    /** Whom tiles are owed to. */
    credit?: string | undefined;
  }>;

export type FleetMapProps = Readonly<{
  points: readonly MapPoint[];
  clusters?: readonly MapCluster[];
  /** What the map shows, in a few words: its name for those who don't see it. */
  label: string;
  /** In pixels. */
  height?: number;
  /** Takes every touch and wheel; without it one finger up or down still scrolls the page. */
  whole?: boolean;
  /** Where the person is: distances are counted from here. */
  here?: MapLocation | undefined;
  /** What one can do with a chosen point: a link to its page. */
  action?: ((point: MapPoint) => ReactNode) | undefined;
  /** Leaves out the list below; only where the same things stand on the screen as a list anyway. */
  withoutList?: boolean;
}>;
