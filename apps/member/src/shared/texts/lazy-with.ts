// Lazy loading of heavy components together with their texts.

import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { later } from '@roda/ui';
import { MissingBlock } from '../lists/missing-block.tsx';
import { loadAreas } from './texts.tsx';

type Loaded<Name extends string, Props> = Readonly<Record<Name, ComponentType<Props>>>;

/**
 * A component loaded when it is first rendered. Its texts (areas under `screens/`) are loaded with it, so screens that
 * use it need not load them. When its file can't be loaded, a sheet asks for another try, any other part says so in its
 * place; the screen stays.
 */
export function lazyWith<Name extends string, Props extends object>(
  texts: readonly string[],
  load: () => Promise<Loaded<Name, Props>>,
  name: Name,
): ComponentType<Props> {
  return later(async () => {
    const [part] = await Promise.all([load(), loadAreas(texts)]);
    return part[name];
  }, MissingBlock);
}

/** The same for a part that nobody asked for, inside of `Spare`: without its file it is left out. */
export function spareWith<Name extends string, Props extends object>(
  texts: readonly string[],
  load: () => Promise<Loaded<Name, Props>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadAreas(texts)]);
    return { default: part[name] };
  });
}
