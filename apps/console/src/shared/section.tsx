// A section of a page or drawer with its own heading and actions.

import { useId } from 'react';
import type { ReactNode } from 'react';

export function Part({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="m-0 text-title3">
          {title}
        </h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
