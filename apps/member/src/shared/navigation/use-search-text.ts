// The query of the current address, as plain strings.

import { useSearch } from '@tanstack/react-router';
import type { PathSearch } from './paths.ts';

/** A value of the query, or '' when missing. */
export function useSearchText(name: string): string {
  return useSearchTexts()[name] ?? '';
}

export function useSearchTexts(): PathSearch {
  return useSearch({ strict: false }) as PathSearch;
}
