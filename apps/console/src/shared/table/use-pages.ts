// The pages of a table or a list: which one is shown, how many rows there are, turning.

import { useState } from 'react';
import type { CallOf, Operation } from '@roda/api-contract/operation';
import { useAsk } from '../api-hooks.ts';
import { numbered, placeOf, rememberCursors } from './pages.model.ts';
import type { Cursors } from './pages.model.ts';
import type { TableRecordFilter } from './records.model.ts';

type Answer = Readonly<{ data?: unknown; isPlaceholderData: boolean }>;

/** What the address is told to show another page; `after` is taken out where a number leads there. */
export type UsePageTurn = Readonly<{ page: string; limit: string; after: string | undefined }>;

export function usePages<Op extends Operation>(op: Op, asked: TableRecordFilter, answer: Answer) {
  const [cursors] = useState<Cursors>(() => new Map());
  const { after, ...uncut } = asked;
  // A page behind a cursor counts nothing: the count is asked for once by the smallest first page.
  const first = useAsk(op, after === undefined ? undefined : (Object({ ...uncut, page: 1, limit: 1 }) as CallOf<Op>));
  const shown = Object(answer.data) as { total?: number; next?: string };
  const counted = Object(after === undefined ? answer.data : first.data) as { total?: number };
  const total = counted.total ?? 0;
  // Rows of the page before stay until the new ones are there; their cursor leads to where one is already.
  const next = answer.isPlaceholderData ? undefined : shown.next;
  const hasNext = next !== undefined || asked.page * asked.limit < total;
  const turned = (page: number, limit = asked.limit): UsePageTurn => {
    rememberCursors(cursors, asked, next);
    return { after: undefined, limit: String(limit), ...placeOf(cursors, { ...asked, limit }, page) };
  };
  return { total, numbered: numbered(total, asked, next !== undefined), hasNext, turned };
}
