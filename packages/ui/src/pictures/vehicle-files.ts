// The addresses of the rendered pictures and of their masks; each is fetched where it is shown.

import type { VehicleView } from './vehicle-frames.ts';
import { bodyOf } from './vehicle-look.model.ts';
import type { VehicleModel } from './vehicle-look.model.ts';

const files: Readonly<Record<string, string>> = import.meta.glob<string>('./vehicles/*/*/*.{avif,webp}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

export type VehicleFiles = Readonly<{
  /** The model in neutral grey with its shadow. */
  base: string;
  /** How strongly the colours of paint and stripe change each pixel. */
  paint: string;
  stripe: string;
}>;

/** A model in a view, by day or by night. */
export function vehicleFiles(model: VehicleModel, isDark: boolean, view: VehicleView = 'hero'): VehicleFiles {
  const theme = isDark ? 'dark' : 'light';
  const shown = view === 'detail' ? bodyOf(model) : model;
  const name = `./vehicles/${view}/${theme}/${shown}-${view}-${theme}`;
  const address = (file: string): string => files[`${name}${file}`] ?? '';
  return { base: address('.avif'), paint: address('-paint.webp'), stripe: address('-stripe.webp') };
}
