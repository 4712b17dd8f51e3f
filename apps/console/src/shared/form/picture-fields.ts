// Form fields of a picture where the app has built-in drawings: a photo, or the name of a drawing.

import type { Field } from './fields.ts';

const isFile = (image: string): boolean => /^(?:\/|https?:)/u.test(image);

/**
 * Two fields under `name`; `pictureOf` merges them into one text. A `look` offers rendered pictures of vehicles and
 * piles, an `art` the drawings of prizes and products.
 */
export const pictureFields = (
  name: string,
  image = '',
  drawing: 'line' | 'look' | 'art' = 'line',
): readonly Field[] => [
  {
    name: `${name}.file`,
    label: 'ops.common.picture',
    kind: 'picture',
    optional: true,
    initial: isFile(image) ? image : undefined,
  },
  {
    name: `${name}.drawing`,
    label: 'ops.common.drawing',
    kind: drawing,
    optional: true,
    initial: isFile(image) ? undefined : image,
    help: 'ops.common.drawingHelp',
  },
];

/** Order of precedence: a newly chosen photo, the drawing, the previous picture. */
export function pictureOf(given: unknown, before?: string): string {
  const { file, drawing } = Object(given) as { file?: string; drawing?: string };
  if (file !== undefined && file !== before) return file;
  return drawing ?? file ?? '';
}
