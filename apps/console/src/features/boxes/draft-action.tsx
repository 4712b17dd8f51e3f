// Form for the next odds of a box: price and prizes with integer weights; each prize's probability updates while
// typing.

import { draftOdds } from '@roda/api-contract/engagement/games-series';
import { listGiftKinds } from '@roda/api-contract/engagement/games-prizes';
import { prizeKinds } from '@roda/api-contract/engagement/games-fairness';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import type { Field, FieldOption, Values } from '#shared/form/fields.ts';
import { useMayCall } from '#shared/operator.ts';
import { none, Whole } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useSaid, useText } from '#shared/texts.tsx';
import { draftInput, draftOf, inForceOf, prizesToWrite, sharesOf } from './odds.model.ts';
import type { OddsBox } from './odds.model.ts';

const kinds: readonly FieldOption[] = prizeKinds.map((value) => ({
  value,
  label: `ops.boxes.prize.${value}` as const,
}));

const fieldsOf = (box: OddsBox, gifts: readonly FieldOption[]): readonly Field[] => [
  {
    name: 'priceCoins',
    label: 'ops.boxes.price',
    kind: 'whole',
    min: 1,
    max: 1_000_000,
    initial: (draftOf(box) ?? inForceOf(box))?.priceCoins,
  },
  {
    name: 'prizes',
    label: 'ops.boxes.prizes',
    kind: 'list',
    initial: prizesToWrite(box),
    help: 'ops.boxes.prizesHelp',
    fields: [
      { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kinds },
      { name: 'weight', label: 'ops.boxes.weight', kind: 'whole', min: 1, max: 1_000_000_000 },
      {
        name: 'amount',
        label: 'ops.common.amount',
        kind: 'whole',
        min: 1,
        optional: true,
        help: 'ops.boxes.amountHelp',
      },
      {
        name: 'giftId',
        label: 'ops.boxes.gift',
        kind: 'choice',
        options: gifts,
        optional: true,
        help: 'ops.boxes.giftHelp',
      },
      { name: 'words', label: 'ops.common.name', kind: 'three' },
      { name: 'image', label: 'ops.common.picture', kind: 'art', optional: true, help: 'ops.boxes.imageHelp' },
    ],
  },
];

export function DraftAction({ box }: { box: OddsBox }) {
  const t = useText();
  const may = useMayCall();
  const { data } = useAsk(listGiftKinds, may(listGiftKinds) ? { limit: 100 } : undefined);
  const gifts = data?.list.map(({ id, name }) => ({ value: id, text: name })) ?? [];
  return (
    <Action
      op={draftOdds}
      input={{ boxId: box.id }}
      label={draftOf(box) === undefined ? 'ops.boxes.draft' : 'ops.boxes.redraft'}
      note={t('ops.boxes.draftNote')}
      fields={fieldsOf(box, gifts)}
      shape={draftInput}
      preview={(values) => <Shares values={values} />}
      width={1000}
      size="small"
      done="ops.common.saved"
    />
  );
}

type Written = Readonly<{ place: number; name: string; weight: number | undefined; share: string | undefined }>;

/** Totals of the weights in the form. */
function Shares({ values }: { values: Values }) {
  const t = useText();
  const said = useSaid();
  const prizes = (values['prizes'] ?? []) as readonly Readonly<{ weight?: number; words?: { en?: string } }>[];
  const shares = sharesOf(prizes.map(({ weight }) => weight));
  const rows: readonly Written[] = prizes.map(({ weight, words }, index) => ({
    place: index + 1,
    name: said(words),
    weight,
    share: shares[index],
  }));
  return (
    <ShortList
      rows={rows}
      id={({ place }) => place}
      label={t('ops.boxes.chances')}
      columns={[
        { key: 'place', title: 'ops.boxes.place', align: 'right' },
        { key: 'name', title: 'ops.common.name' },
        { key: 'weight', title: 'ops.boxes.weight', align: 'right', render: ({ weight }) => <Whole value={weight} /> },
        {
          key: 'share',
          title: 'ops.boxes.chance',
          align: 'right',
          render: ({ share }) => (share === undefined ? none : `${share} %`),
        },
      ]}
    />
  );
}
