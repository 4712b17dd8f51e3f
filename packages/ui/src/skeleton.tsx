// Skeletons in the layout of the loading content, shown after 200 ms so that fast replies do not flicker.

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={classNames(
        'block rounded-tag bg-linear-to-r from-fill via-hairline to-fill bg-[length:200%_100%]',
        'animate-[skeleton_1.4s_linear_infinite]',
        className,
      )}
    />
  );
}

/** Rows of a list that is still loading. */
export function SkeletonRows({ count = 4 }: { count?: number }) {
  return (
    <div className="divide-y divide-hairline overflow-hidden rounded-card bg-surface shadow-e1">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex min-h-16 items-center gap-3 px-4 py-3">
          <Skeleton className="size-10 rounded-control" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </div>
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}

/** Renders its children only when loading lasts longer than `ms`; their space is reserved from the start. */
export function AfterWait({ ms = 200, children }: { ms?: number; children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return <div className={due ? 'contents' : 'invisible contents'}>{children}</div>;
}
