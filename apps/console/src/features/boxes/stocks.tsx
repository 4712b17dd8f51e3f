// The contents of a prize fund, and adding to it under two-person approval.

import { fundPrizes } from '@roda/api-contract/engagement/games-series';
import type { listFunds } from '@roda/api-contract/engagement/games-series';
import { listGiftKinds } from '@roda/api-contract/engagement/games-prizes';
import { stockAssets } from '@roda/api-contract/engagement/games-boxes';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import type { FieldOption } from '#shared/form/fields.ts';
import { useMayCall } from '#shared/operator.ts';
import { Whole } from '#shared/value-display.tsx';
import type { RowOf } from '#shared/table/records.model.ts';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';

export type Fund = RowOf<typeof listFunds>;
type Stock = Fund['stocks'][number];

const assets: readonly FieldOption[] = stockAssets.map((value) => ({
  value,
  label: `ops.boxes.asset.${value}` as const,
}));

export function Stocks({ of }: { of: readonly Stock[] }) {
  const t = useText();
  return (
    <ShortList
      rows={of}
      id={({ asset, giftId = 0 }) => `${asset}-${giftId}`}
      label={t('ops.boxes.stocks')}
      columns={[
        {
          key: 'asset',
          title: 'ops.boxes.stock',
          render: ({ asset, giftName }) => giftName ?? t(`ops.boxes.asset.${asset}`),
        },
        { key: 'funded', title: 'ops.boxes.funded', align: 'right', render: ({ funded }) => <Whole value={funded} /> },
        {
          key: 'reserved',
          title: 'ops.boxes.reserved',
          align: 'right',
          render: ({ reserved }) => <Whole value={reserved} />,
        },
        { key: 'paid', title: 'ops.boxes.paid', align: 'right', render: ({ paid }) => <Whole value={paid} /> },
        { key: 'free', title: 'ops.boxes.free', align: 'right', render: ({ free }) => <Whole value={free} /> },
      ]}
    />
  );
}

/** What is available, in one line: `200,000 points · 40 mugs`. */
export function FreeStock({ of }: { of: readonly Stock[] }) {
  const t = useText();
  return (
    <span className="flex flex-col">
      {of.map(({ asset, giftId = 0, giftName, free }) => (
        <span key={`${asset}-${giftId}`} className="whitespace-nowrap">
          <Whole value={free} /> {giftName ?? t(`ops.boxes.asset.${asset}`)}
        </span>
      ))}
    </span>
  );
}

export function FundAction({ fundId, pool = false }: { fundId: number; pool?: boolean }) {
  const t = useText();
  const may = useMayCall();
  const { data } = useAsk(listGiftKinds, may(listGiftKinds) && !pool ? { limit: 100 } : undefined);
  const gifts = data?.list.map(({ id, name }) => ({ value: id, text: name })) ?? [];
  return (
    <Action
      op={fundPrizes}
      input={pool ? { fundId, asset: 'COIN' } : { fundId }}
      label="ops.boxes.fund"
      note={t('ops.boxes.fundNote')}
      done="ops.common.proposed"
      fields={[
        ...(pool ? [] : [{ name: 'asset', label: 'ops.boxes.stock', kind: 'choice', options: assets } as const]),
        {
          name: 'giftId',
          label: 'ops.boxes.gift',
          kind: 'choice',
          options: gifts,
          when: ({ asset }) => asset === 'gift',
        },
        { name: 'count', label: 'ops.common.quantity', kind: 'whole', min: 1, max: 100_000_000 },
        { name: 'reason', label: 'ops.common.reason', kind: 'line' },
      ]}
    />
  );
}
