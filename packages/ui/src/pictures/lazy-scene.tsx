// A scene in its place, fetched when it is first shown: the place has its size before, and stays where nothing arrives.

import { Suspense, lazy } from 'react';
import { classNames } from '../class-names.ts';
import type { EmptySceneName } from './empty-scene.tsx';

const EmptyScene = lazy(() =>
  import('./empty-scene.tsx').then(
    (loaded) => ({ default: loaded.EmptyScene }),
    () => ({ default: () => null }),
  ),
);

export type LazySceneProps = Readonly<{
  name: EmptySceneName;
  /** Its size. */
  className: string;
}>;

export function LazyScene({ name, className }: LazySceneProps) {
  return (
    <span className={classNames('block overflow-hidden bg-tint', className)} aria-hidden="true">
      <Suspense>
        <EmptyScene name={name} />
      </Suspense>
    </span>
  );
}
