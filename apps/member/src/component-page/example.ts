// What the page of components shows: groups of examples, each a component in one of its states.

import type { ComponentType } from 'react';

export type Example = Readonly<{
  /** The component as in the code, and its state: not translated. */
  name: string;
  Show: ComponentType;
}>;

export type ExampleGroup = Readonly<{ name: string; examples: readonly Example[] }>;

/** The texts of screens that examples borrow their sentences from. */
export const textAreas: readonly string[] = ['holding', 'map', 'order', 'photos', 'settings', 'waterfall', 'withdraw'];
