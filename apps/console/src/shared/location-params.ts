// Where one is: the page's part of the address, as plain texts that can be sent to a colleague.

import { useLocation, useNavigate } from '@tanstack/react-router';

export type LocationParamsSearch = Readonly<Record<string, string>>;

export function parseSearch(text: string): LocationParamsSearch {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Leaves out what is empty. */
export function stringifySearch(search: object): string {
  const present = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(present).toString();
  return text === '' ? '' : `?${text}`;
}

/** What the address says after `?`, and a way to change it; `undefined` takes a name out. */
export function usePlace() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const now: LocationParamsSearch = { ...search };
  const set = (changes: Readonly<Record<string, string | undefined>>, push = false): void => {
    void navigate({ to: pathname, search: { ...now, ...changes }, replace: !push });
  };
  return { search: now, pathname, set };
}

/** The address of a page with some of its filters set, and perhaps one of its rows open. */
export function hrefOf(page: string, search: Readonly<Record<string, string | undefined>> = {}): string {
  return `#/${page}${stringifySearch(search)}`;
}

/** Goes to a page, as its link would. */
export function goTo(page: string, search: Readonly<Record<string, string | undefined>> = {}): void {
  window.location.hash = hrefOf(page, search);
}
