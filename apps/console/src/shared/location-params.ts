// The query part of the page's hash URL, as plain text that can be shared.

import { useLocation, useNavigate } from '@tanstack/react-router';

export type LocationParamsSearch = Readonly<Record<string, string>>;

export function parseSearch(text: string): LocationParamsSearch {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Leaves out empty values. */
export function stringifySearch(search: object): string {
  const present = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(present).toString();
  return text === '' ? '' : `?${text}`;
}

/** The URL's query after `?`, and a setter; `undefined` removes a name. */
export function usePlace() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const now: LocationParamsSearch = { ...search };
  const set = (changes: Readonly<Record<string, string | undefined>>, push = false): void => {
    void navigate({ to: pathname, search: { ...now, ...changes }, replace: !push });
  };
  return { search: now, pathname, set };
}

/** URL of a page with some filters set, and optionally an open row. */
export function hrefOf(page: string, search: Readonly<Record<string, string | undefined>> = {}): string {
  return `#/${page}${stringifySearch(search)}`;
}

/** Navigates to a page, as its link does. */
export function goTo(page: string, search: Readonly<Record<string, string | undefined>> = {}): void {
  window.location.hash = hrefOf(page, search);
}
