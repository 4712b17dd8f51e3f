// What the app shows now: its view and address, the movement to the next one, and how far each was scrolled.

import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { HistoryLocation } from '@tanstack/history';
import { changePage } from './page-change.ts';
import type { Move } from './page-change.ts';
import { routeOf } from '../routes.ts';
import { scrollPositions } from './scroll-positions.ts';

export type ScreenView =
  | Readonly<{ kind: 'screen'; Screen: ComponentType }>
  | Readonly<{ kind: 'failed'; failure: unknown }>
  | Readonly<{ kind: 'nothing' | 'loading' | 'unknown' }>;

/** A new object after each navigation, also to the same address. */
export type Shown = Readonly<{ location: HistoryLocation; view: ScreenView }>;

export type ShownStore = Readonly<{
  current: () => Shown;
  change: (next: Shown) => void;
  /** Calls the listener after each change; the result ends that. */
  subscribe: (listener: () => void) => () => void;
  /** To be called once the current view is in the document. */
  onRendered: () => void;
  /** To be called when the page goes: a reload comes back to its scroll position. */
  onPageHide: () => void;
}>;

export function createShown(location: HistoryLocation): ShownStore {
  const listeners = new Set<() => void>();
  const positions = scrollPositions();
  let shown: Shown = { location, view: { kind: 'nothing' } };
  /** Given last: shown from then on, or once the browser has its picture of what was before. */
  let newest = shown;
  let rendered: Shown | undefined;
  const keepPosition = () => {
    if (rendered?.view.kind === 'screen') positions.keep(placeOf(rendered.location));
  };
  return {
    current: () => shown,
    change: (next) => {
      newest = next;
      keepPosition();
      const move = moveOf(shown, next);
      const update = () => {
        // A change without a movement waits for no picture, and may so overtake this one.
        if (newest !== next) return;
        shown = next;
        for (const listener of listeners) listener();
      };
      changePage(document, move === undefined ? update : () => flushSync(update), move);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onRendered: () => {
      if (shown.view.kind === 'screen' && !isSamePlace(rendered, shown)) positions.restore(placeOf(shown.location));
      rendered = shown;
    },
    onPageHide: () => {
      keepPosition();
      positions.save();
    },
  };
}

/** Tabs fade; going deeper slides in, going back slides out; another query of the same screen does not move. */
function moveOf({ view, location: from }: Shown, { location: to }: Shown): Move | undefined {
  if (view.kind === 'nothing' || from.pathname === to.pathname) return undefined;
  if (isTab(from) && isTab(to)) return 'fade';
  return to.state.__TSR_index < from.state.__TSR_index ? 'back' : 'forward';
}

function isTab({ pathname }: HistoryLocation): boolean {
  return routeOf(pathname)?.tab !== undefined;
}

/** What a position is remembered by: tabs always come back where they were left. */
function placeOf(location: HistoryLocation): string {
  return isTab(location) ? location.pathname : (location.state.key ?? location.href);
}

/** Whether a screen stays where it is: only its query was replaced, or nothing. */
function isSamePlace(from: Shown | undefined, to: Shown): boolean {
  if (from?.view.kind !== 'screen' || from.location.pathname !== to.location.pathname) return false;
  return from.location.state.__TSR_index === to.location.state.__TSR_index;
}
