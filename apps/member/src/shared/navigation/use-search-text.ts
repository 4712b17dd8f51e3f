// The query of the current address, as plain strings.

import { useMemo } from 'react';
import { parseSearch, stringifySearch } from './paths.ts';
import type { PathSearch } from './paths.ts';
import { useLocation, useRouter } from './router-context.ts';

/** A value of the query, or '' when missing. */
export function useSearchText(name: string): string {
  return useSearchTexts()[name] ?? '';
}

/** The same object as long as the query stays the same. */
export function useSearchTexts(): PathSearch {
  const { search } = useLocation();
  return useMemo(() => parseSearch(search), [search]);
}

/**
 * Gives the current screen another query. The history keeps the former one only with `push`; values that are empty or
 * undefined are left out.
 */
export function useSetSearch(): (search: object, how?: Readonly<{ push?: boolean }>) => void {
  const { history } = useRouter();
  return (search, { push = false } = {}) => {
    const target = history.location.pathname + stringifySearch(search);
    if (push) history.push(target);
    else history.replace(target);
  };
}
