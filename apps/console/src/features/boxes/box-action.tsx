// Editing a box, a box series and a kind of goods: texts in three languages and appearance.

import { upsertBox, upsertGift, upsertBoxSeries } from '@roda/api-contract/engagement/games-series';
import type { listGiftKinds } from '@roda/api-contract/engagement/games-prizes';
import { Action } from '#shared/action.tsx';
import { useCountryOptions } from '#shared/countries.tsx';
import type { Field } from '#shared/form/fields.ts';
import type { RowOf } from '#shared/table/records.model.ts';
import type { OddsBox, Series } from './odds.model.ts';

export type GiftKind = RowOf<typeof listGiftKinds>;

const picture = (initial: string | undefined): Field => ({
  name: 'image',
  label: 'ops.common.picture',
  kind: 'art',
  optional: true,
  initial,
  help: 'ops.boxes.imageHelp',
});

export function BoxAction({ seriesId, box, next = 0 }: { seriesId: number; box?: OddsBox; next?: number }) {
  const fields: readonly Field[] = [
    {
      name: 'words',
      label: 'ops.common.name',
      kind: 'threeOf',
      initial: box?.words,
      fields: [{ name: 'name', label: 'ops.common.name', kind: 'line' }],
    },
    picture(box?.image),
    {
      name: 'position',
      label: 'ops.boxes.position',
      kind: 'whole',
      min: 0,
      max: 1_000,
      initial: box?.position ?? next,
    },
    { name: 'shown', label: 'ops.boxes.shown', kind: 'yesno', initial: box?.shown ?? true },
  ];
  return (
    <Action
      op={upsertBox}
      input={box === undefined ? { seriesId } : { seriesId, id: box.id, version: box.version }}
      label={box === undefined ? 'ops.boxes.newBox' : 'ops.common.edit'}
      fields={fields}
      shape={(values) => ({ image: '', ...values })}
      width={900}
      size="small"
      done="ops.common.saved"
    />
  );
}

/** Country and number of a series cannot change: other values would be another series. */
export function SeriesAction({ series }: { series?: Series }) {
  const countries = useCountryOptions();
  const place: readonly Field[] = [
    { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
    {
      name: 'number',
      label: 'ops.boxes.number',
      kind: 'choice',
      options: [1, 2].map((value) => ({ value, text: String(value) })),
      help: 'ops.boxes.numberHelp',
    },
  ];
  const fields: readonly Field[] = [
    ...(series === undefined ? place : []),
    {
      name: 'words',
      label: 'ops.common.text',
      kind: 'threeOf',
      initial: series?.words,
      fields: [
        { name: 'name', label: 'ops.common.name', kind: 'line' },
        { name: 'intro', label: 'ops.boxes.intro', kind: 'lines' },
        { name: 'rules', label: 'ops.boxes.rules', kind: 'words', help: 'ops.boxes.rulesHelp' },
      ],
    },
    {
      name: 'dailyCap',
      label: 'ops.boxes.cap',
      kind: 'whole',
      min: 1,
      max: 100,
      initial: series?.dailyCap,
      help: 'ops.boxes.capHelp',
    },
  ];
  return (
    <Action
      op={upsertBoxSeries}
      {...(series === undefined
        ? {}
        : {
            input: {
              id: series.id,
              version: series.version,
              countryId: series.countryId,
              number: series.number,
            },
          })}
      label={series === undefined ? 'ops.boxes.newSeries' : 'ops.common.edit'}
      fields={fields}
      width={1100}
      primary={series === undefined}
      done="ops.common.saved"
    />
  );
}

export function GiftAction({ gift }: { gift?: GiftKind }) {
  return (
    <Action
      op={upsertGift}
      {...(gift === undefined ? {} : { input: { id: gift.id, version: gift.version } })}
      label={gift === undefined ? 'ops.boxes.newGift' : 'ops.common.edit'}
      fields={[{ name: 'words', label: 'ops.common.name', kind: 'three', initial: gift?.words }, picture(gift?.image)]}
      shape={(values) => ({ image: '', ...values })}
      primary={gift === undefined}
      done="ops.common.saved"
    />
  );
}
