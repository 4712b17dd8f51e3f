// Prize funds of boxes and of the pool, and the kinds of goods they may hold.

import { listFunds } from '@roda/api-contract/engagement/games-series';
import { games } from '@roda/api-contract/engagement/games-fairness';
import { listGiftKinds } from '@roda/api-contract/engagement/games-prizes';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { Facts, Say, When, Whole, Texts } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import { useText } from '#shared/texts.tsx';
import { GiftAction } from './box-action.tsx';
import { FreeStock, FundAction, Stocks } from './stocks.tsx';

const kinds: readonly FieldOption[] = games.map((value) => ({ value, label: `ops.boxes.game.${value}` as const }));

export function FundsList() {
  const t = useText();
  const countries = useCountryOptions();
  return (
    <Records
      op={listFunds}
      name="prize-funds"
      id={({ id }) => id}
      columns={[
        { key: 'id', title: 'ops.common.id', sort: 'id', align: 'right' },
        { key: 'name', title: 'ops.common.name' },
        { key: 'game', title: 'ops.boxes.game', render: ({ game }) => <Say text={`ops.boxes.game.${game}`} /> },
        {
          key: 'countryId',
          title: 'ops.common.country',
          sort: 'country',
          render: ({ countryId }) => <CountryName id={countryId} />,
        },
        { key: 'stocks', title: 'ops.boxes.free', render: ({ stocks }) => <FreeStock of={stocks} /> },
      ]}
      filters={[
        { name: 'game', label: 'ops.boxes.game', kind: 'choice', options: kinds },
        { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
      ]}
      drawer={(row) => ({
        title: row.name,
        body: (
          <div className="flex flex-col gap-4">
            <p className="m-0 text-ink-2">{t('ops.boxes.fundHelp')}</p>
            <Stocks of={row.stocks} />
          </div>
        ),
        actions: <FundAction fundId={row.id} pool={row.game === 'pool'} />,
      })}
    />
  );
}

export function GiftsList() {
  return (
    <Records
      op={listGiftKinds}
      name="box-gifts"
      id={({ id }) => id}
      columns={[
        { key: 'id', title: 'ops.common.id', sort: 'id', align: 'right' },
        { key: 'words.en', title: 'ops.common.name', render: ({ words }) => <Texts of={words} /> },
        { key: 'funded', title: 'ops.boxes.funded', align: 'right', render: ({ funded }) => <Whole value={funded} /> },
        {
          key: 'reserved',
          title: 'ops.boxes.reserved',
          align: 'right',
          render: ({ reserved }) => <Whole value={reserved} />,
        },
        { key: 'paid', title: 'ops.boxes.paid', align: 'right', render: ({ paid }) => <Whole value={paid} /> },
        {
          key: 'free',
          title: 'ops.boxes.free',
          sort: 'free',
          align: 'right',
          render: ({ free }) => <Whole value={free} />,
        },
        {
          key: 'createdAt',
          title: 'ops.common.created',
          render: ({ createdAt }) => <When at={createdAt} />,
          hidden: true,
        },
      ]}
      filters={[{ name: 'keyword', label: 'ops.common.name', kind: 'text' }]}
      toolbar={<GiftAction />}
      drawer={(row) => ({
        title: <Texts of={row.words} />,
        body: (
          <Facts
            of={[
              { label: 'ops.boxes.inEnglish', value: row.words.en },
              { label: 'ops.boxes.inIndonesian', value: row.words.id },
              { label: 'ops.boxes.inChinese', value: row.words.zh },
              { label: 'ops.common.picture', value: row.image },
              { label: 'ops.boxes.funded', value: <Whole value={row.funded} /> },
              { label: 'ops.boxes.reserved', value: <Whole value={row.reserved} /> },
              { label: 'ops.boxes.paid', value: <Whole value={row.paid} /> },
              { label: 'ops.boxes.free', value: <Whole value={row.free} /> },
              { label: 'ops.common.created', value: <When at={row.createdAt} /> },
            ]}
          />
        ),
        actions: <GiftAction gift={row} />,
      })}
    />
  );
}
