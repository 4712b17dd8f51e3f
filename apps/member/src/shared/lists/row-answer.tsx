// The answer at the right of a row: a figure, and what it is where the row's name doesn't say it.

import type { ReactNode } from 'react';

type RowAnswerProps = Readonly<{ caption?: string; children: ReactNode }>;

/** No higher than the row is without it: an answer that comes later moves nothing. */
export function RowAnswer({ caption, children }: RowAnswerProps) {
  return (
    <>
      <span className="block text-label">{children}</span>
      {caption !== undefined && <span className="block text-caption text-ink-3">{caption}</span>}
    </>
  );
}
