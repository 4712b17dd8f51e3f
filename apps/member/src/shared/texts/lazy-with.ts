// Heavy parts of screens that come later, together with the texts that only they speak.

import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { loadAreas } from './texts.tsx';

/**
 * A component of a file that is fetched when it is first rendered. Its texts (areas under `later/`) come with it, so no
 * screen that shows it has to bring them.
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
