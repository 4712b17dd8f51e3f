// Digital goods: price and cost, stock, and whether their telecom operator is available.

import { Tag } from 'antd';
import {
  updateDigitalGood,
  createDigitalGood,
  listDigitalGoodsForOperators,
  digitalGoodStatuses,
  proposeDigitalGoodPrice,
  proposeDigitalGoodPublication,
  updateDigitalGoodStatus,
  updateDigitalGoodStock,
} from '@roda/api-contract/sales/digital-goods-editing';
import { langNames, langs } from '@roda/domain/language';
import { Action } from '#shared/action.tsx';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import type { Field } from '#shared/form/fields.ts';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, Money, Say, StateTag, Whole, Texts, none } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { useDigitalGoodChoices } from './digital-good-choices.ts';
import type { DigitalGoodChoices } from './digital-good-choices.ts';
import { kindOptions, newFields, priceFields, stockField, wordFields, textsOf } from './digital-good-form.ts';
import type { DigitalGoodFormPlan } from './digital-good-form.ts';

const why: Field = { name: 'reason', label: 'ops.common.reason', kind: 'line' };

const tones = { draft: 'neutral', on_sale: 'success', paused: 'warning', withdrawn: 'neutral' } as const;

/** The telecom operator's availability comes first: while it is unavailable nothing is sold. */
function Sale({ of: { status, operatorStatus } }: { of: DigitalGoodFormPlan }) {
  const t = useText();
  return (
    <span className="inline-flex gap-1">
      <StateTag area="plans" state={status} tone={tones[status]} />
      {operatorStatus !== 'open' && <Tag color="warning">{t(`ops.plans.carrierState.${operatorStatus}`)}</Tag>}
    </span>
  );
}

function Stock({ of: { stock } }: { of: DigitalGoodFormPlan }) {
  const t = useText();
  if (stock === undefined) return t('ops.plans.unlimited');
  return stock === 0 ? <Tag color="warning">{t('ops.plans.soldOut')}</Tag> : <Whole value={stock} />;
}

const columns: readonly RecordColumn<DigitalGoodFormPlan>[] = [
  { key: 'code', title: 'ops.common.code', sort: 'code' },
  { key: 'name', title: 'ops.common.name', render: ({ name }) => <Texts of={name} /> },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => <Say text={`ops.plans.kind.${kind}`} /> },
  { key: 'status', title: 'ops.common.state', render: (row) => <Sale of={row} /> },
  { key: 'operator', title: 'ops.plans.carrier' },
  { key: 'category', title: 'ops.plans.category' },
  {
    key: 'faceValue',
    title: 'ops.plans.faceValue',
    align: 'right',
    render: ({ faceValue, currency }) =>
      faceValue === undefined ? none : <Money amount={faceValue} currency={currency} />,
  },
  {
    key: 'cost',
    title: 'ops.plans.cost',
    sort: 'cost',
    align: 'right',
    render: ({ cost, currency }) => <Money amount={cost} currency={currency} />,
  },
  {
    key: 'price',
    title: 'ops.common.price',
    sort: 'price',
    align: 'right',
    render: ({ price, currency }) => <Money amount={price} currency={currency} />,
  },
  { key: 'stock', title: 'ops.plans.stock', sort: 'stock', align: 'right', render: (row) => <Stock of={row} /> },
  { key: 'coinGift', title: 'ops.plans.gift', align: 'right', hidden: true },
  { key: 'sort', title: 'ops.plans.place', sort: 'place', align: 'right', hidden: true },
  {
    key: 'countryId',
    title: 'ops.common.country',
    hidden: true,
    render: ({ countryId }) => <CountryName id={countryId} />,
  },
];

const filtersOf = (choices: DigitalGoodChoices, countries: Filter['options'] = []): readonly Filter[] => [
  { name: 'name', label: 'ops.common.search', kind: 'text' },
  { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kindOptions },
  {
    name: 'status',
    label: 'ops.common.state',
    kind: 'choice',
    options: digitalGoodStatuses.map((value) => ({ value, label: `ops.plans.state.${value}` as const })),
  },
  { name: 'operatorId', label: 'ops.plans.carrier', kind: 'choice', options: choices.telecomOperators },
  { name: 'channelId', label: 'ops.plans.channel', kind: 'choice', options: choices.channels },
  { name: 'categoryId', label: 'ops.plans.category', kind: 'choice', options: choices.categories },
  { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
];

export function DigitalGoodList() {
  const t = useText();
  const choices = useDigitalGoodChoices();
  const countries = useCountryOptions();
  return (
    <Records
      op={listDigitalGoodsForOperators}
      name="plans"
      id={({ id }) => id}
      columns={columns}
      filters={filtersOf(choices, countries)}
      toolbar={
        <Action
          op={createDigitalGood}
          label="ops.plans.create"
          note={t('ops.plans.createNote')}
          fields={newFields(choices)}
          shape={(values) => textsOf(values)}
          width={920}
          done="ops.common.saved"
          primary
        />
      }
      drawer={(row) => ({
        title: <Texts of={row.name} />,
        body: <Body row={row} />,
        actions: <Actions row={row} choices={choices} />,
      })}
    />
  );
}

function Body({ row }: { row: DigitalGoodFormPlan }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          { label: 'ops.common.code', value: row.code },
          { label: 'ops.common.kind', value: <Say text={`ops.plans.kind.${row.kind}`} /> },
          { label: 'ops.plans.carrier', value: row.operator },
          { label: 'ops.plans.category', value: row.category },
          { label: 'ops.plans.cost', value: <Money amount={row.cost} currency={row.currency} /> },
          { label: 'ops.common.price', value: <Money amount={row.price} currency={row.currency} /> },
          { label: 'ops.plans.faceValue', value: row.faceValue && <Money amount={row.faceValue} /> },
          { label: 'ops.plans.dataMb', value: row.dataMb && <Whole value={row.dataMb} /> },
          { label: 'ops.plans.validity', value: row.validityDays && t('ops.common.days', { n: row.validityDays }) },
          { label: 'ops.plans.gift', value: row.coinGift },
          { label: 'ops.plans.stock', value: <Stock of={row} /> },
          { label: 'ops.plans.perOrder', value: row.perOrder },
          { label: 'ops.plans.dailyLimit', value: row.dailyLimit },
          { label: 'ops.common.state', value: <Sale of={row} /> },
          { label: 'ops.common.country', value: <CountryName id={row.countryId} /> },
          { label: 'ops.common.version', value: row.version },
        ]}
      />
      {langs.map((lang) => (
        <section key={lang}>
          <h3 className="m-0 text-body font-medium">
            <Tag>{langNames[lang]}</Tag> {row.name[lang]}
          </h3>
          {[row.summary[lang], row.description[lang], row.usage[lang]].filter(Boolean).map((text) => (
            <p key={text} className="mt-2 mb-0 whitespace-pre-wrap">
              {text}
            </p>
          ))}
        </section>
      ))}
      <a href={hrefOf('deliveries', { planId: String(row.id) })}>{t('ops.plans.deliveries')}</a>
    </div>
  );
}

function Actions({ row, choices }: { row: DigitalGoodFormPlan; choices: DigitalGoodChoices }) {
  const t = useText();
  const { id, version, status } = row;
  const withdrawn = status === 'withdrawn' ? t('ops.plans.isWithdrawn') : undefined;
  return (
    <>
      <Action
        op={updateDigitalGood}
        input={{ id, version }}
        label="ops.common.edit"
        fields={wordFields(choices, row)}
        shape={(values) => textsOf(values, row)}
        width={920}
        done="ops.common.saved"
      />
      <Action
        op={proposeDigitalGoodPrice}
        input={{ id, version }}
        label="ops.plans.reprice"
        note={t('ops.plans.repriceNote')}
        fields={[...priceFields(row), why]}
        done="ops.common.proposed"
        blocked={withdrawn}
      />
      <Action
        op={updateDigitalGoodStock}
        input={{ id }}
        label="ops.plans.setStock"
        fields={[stockField(row), why]}
        shape={(values) => ({ stock: null, ...values })}
        blocked={withdrawn}
      />
      <Sell row={row} />
    </>
  );
}

/** A draft needs a second operator; a published digital good is paused, resumed or ended by one. */
function Sell({ row: { id, version, status } }: { row: DigitalGoodFormPlan }) {
  const t = useText();
  return (
    <>
      {status === 'draft' && (
        <Action
          op={proposeDigitalGoodPublication}
          input={{ id, version }}
          label="ops.plans.publish"
          note={t('ops.plans.publishNote')}
          done="ops.common.proposed"
          primary
        />
      )}
      {status === 'on_sale' && (
        <Action
          op={updateDigitalGoodStatus}
          input={{ id, status: 'paused' }}
          label="ops.plans.pause"
          fields={[why]}
          danger
        />
      )}
      {status === 'paused' && (
        <Action
          op={updateDigitalGoodStatus}
          input={{ id, status: 'on_sale' }}
          label="ops.plans.resume"
          fields={[why]}
        />
      )}
      {(status === 'on_sale' || status === 'paused') && (
        <Action
          op={updateDigitalGoodStatus}
          input={{ id, status: 'withdrawn' }}
          label="ops.common.withdraw"
          note={t('ops.plans.withdrawNote')}
          fields={[why]}
          danger
        />
      )}
    </>
  );
}
