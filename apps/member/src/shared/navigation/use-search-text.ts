// The query of the present address, as plain strings.

import { useSearch } from '@tanstack/react-router';
import type { PathSearch } from './paths.ts';

/** A value of the query, or '' when it is not there. */
export function useSearchText(name: string): string {
  return useSearchTexts()[name] ?? '';
}

export function useSearchTexts(): PathSearch {
  return useSearch({ strict: false }) as PathSearch;
}
