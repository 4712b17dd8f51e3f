// A picture as forms ask for it where the app has drawings of its own: a photo, or the name of a drawing.

import type { Field } from './fields.ts';

const isFile = (image: string): boolean => /^(?:\/|https?:)/u.test(image);

/** Two fields under `name`; `pictureOf` makes one text of them. */
export const pictureFields = (name: string, image = ''): readonly Field[] => [
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
    kind: 'line',
    optional: true,
    initial: isFile(image) ? undefined : image,
    help: 'ops.common.drawingHelp',
  },
];

/** What was changed counts: a photo that was just chosen, else the drawing, else what was there before. */
export function pictureOf(given: unknown, before?: string): string {
  const { file, drawing } = Object(given) as { file?: string; drawing?: string };
  if (file !== undefined && file !== before) return file;
  return drawing ?? file ?? '';
}
