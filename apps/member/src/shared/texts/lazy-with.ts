// Lazy loading of heavy components together with their texts.

import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { loadAreas } from './texts.tsx';

/**
 * A component loaded when it is first rendered. Its texts (areas under `screens/`) are loaded with it, so screens that
 * use it need not load them.
 */
export function lazyWith<Name extends string, Props extends object>(
  texts: readonly string[],
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadAreas(texts)]);
    return { default: part[name] };
  });
}
