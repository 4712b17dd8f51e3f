// The query of the present address, as plain strings.

import { useSearch } from '@tanstack/react-router';
import type { Search } from './paths.ts';

/** A value of the query, or '' when it is not there. */
export function useSearchText(name: string): string {
  return useSearchTexts()[name] ?? '';
}

export function useSearchTexts(): Search {
  return useSearch({ strict: false }) as Search;
}
