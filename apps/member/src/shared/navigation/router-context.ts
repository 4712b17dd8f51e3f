// The router as screens see it: the history of addresses, and the address whose screen is shown.

import { createContext, useContext } from 'react';
import type { HistoryLocation, RouterHistory } from '@tanstack/history';

export type Router = Readonly<{
  history: RouterHistory;
  /** Opens the current address again, past the condition that blocked it. */
  again: () => void;
}>;

export const RouterContext = createContext<Router | undefined>(undefined);
export const LocationContext = createContext<HistoryLocation | undefined>(undefined);

export function useRouter(): Router {
  return inside(useContext(RouterContext));
}

/** The address of the screen that is shown: while another one loads, still the former. */
export function useLocation(): HistoryLocation {
  return inside(useContext(LocationContext));
}

function inside<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('outside of the router');
  return value;
}
