// White cards on the grey page, their headings, and list rows.

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function Card({
  children,
  className,
  flush = false,
}: {
  children: ReactNode;
  className?: string;
  flush?: boolean;
}) {
  return <div className={classNames('rounded-card bg-surface shadow-e1', !flush && 'p-4', className)}>{children}</div>;
}

/** A section of a screen with its own heading; `aside` is placed at its right. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    // Painted for itself: a change in one leaves the others of a long page as they are.
    <section className="isolate mt-6 first:mt-0">
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-section">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export type RowProps = Readonly<{
  title: ReactNode;
  icon?: ReactNode;
  hint?: ReactNode;
  /** Content at the right: a value, a tag, a switch. */
  value?: ReactNode;
  chevron?: boolean;
}>;

/** The content of a list row, at least 56 px high; wrap it in a link or button when it navigates. */
export function RowContent({ title, icon, hint, value, chevron = false }: RowProps) {
  return (
    <span className="flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-left">
      {icon !== undefined && <span className="shrink-0 text-ink-2">{icon}</span>}
      <span className="wants-24 flex-1">
        <span className="block">{title}</span>
        {hint !== undefined && <span className="mt-0.5 block text-label font-normal text-ink-3">{hint}</span>}
      </span>
      {(value !== undefined || chevron) && (
        // Together: where there is no room beside the title, both are below it.
        <span className="ml-auto flex max-w-full items-center gap-3">
          {value !== undefined && <span className="text-right text-ink-2">{value}</span>}
          {chevron && <Chevron />}
        </span>
      )}
    </span>
  );
}

/** A list of rows in one card, divided by hairlines. */
export function Rows({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-hairline overflow-hidden rounded-card bg-surface shadow-e1">
      {children}
    </ul>
  );
}

export function Chevron() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0 text-ink-3" aria-hidden="true">
      <path d="m7.5 4.5 5.5 5.5-5.5 5.5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
