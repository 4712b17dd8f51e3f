// Tests of the rendered pictures as files: each model has all of its layers, and none is heavy.

import { readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bodyOf, hasSideView, vehicleModels } from './src/pictures/vehicle-look.model.ts';

const folder = new URL('src/pictures/vehicles/', import.meta.url);
const layers = ['.avif', '-paint.webp', '-stripe.webp'] as const;
const models = {
  hero: vehicleModels,
  side: vehicleModels.filter((model) => hasSideView(`${model}-ffffff`)),
  detail: vehicleModels.filter((model) => bodyOf(model) === model),
} as const;

describe.each(['hero', 'side', 'detail'] as const)('pictures in %s', (view) => {
  describe.each(['light', 'dark'] as const)('%s', (theme) => {
    const files = models[view].flatMap((model) => layers.map((layer) => `${model}-${view}-${theme}${layer}`));

    it('are those of every model that is seen so, in layers', () => {
      expect(readdirSync(new URL(`${view}/${theme}`, folder)).sort()).toEqual([...files].sort());
    });

    it.each(files)('%s is at most 24 KB', (file) => {
      expect(statSync(new URL(`${view}/${theme}/${file}`, folder)).size).toBeLessThanOrEqual(24 * 1024);
    });
  });
});
