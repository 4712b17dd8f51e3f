// Drawer of a product: terms, texts in three languages, underlying assets, and what settled records paid.

import { Tabs, Tag } from 'antd';
import { productForEditing } from '@roda/api-contract/sales/catalog-editing';
import type { EditedProduct } from '@roda/api-contract/sales/catalog-editing';
import { langNames, langs } from '@roda/domain/language';
import { ProductPicture } from '@roda/ui';
import { useAsk } from '#shared/api-hooks.ts';
import { CountryName } from '#shared/countries.tsx';
import { useMayCall } from '#shared/operator.ts';
import { DayText, Facts, Money, RowLink, Say, StateTag, When, Whole, Texts, none } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useSaid, useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { OfferVersions } from './offer-versions.tsx';
import { PaidPerDay, Sale, Spread, Stock } from './product-columns.tsx';
import type { ProductColumnProductRow } from './product-columns.tsx';

/** Empty for roles that may only see the list. */
export function useEdited(id: number) {
  const may = useMayCall();
  return useAsk(productForEditing, may(productForEditing) ? { id } : undefined);
}

export function ProductBody({ row }: { row: ProductColumnProductRow }) {
  const t = useText();
  const may = useMayCall();
  const edited = useEdited(row.id);
  const items = [{ key: 'terms', label: t('ops.goods.terms'), children: <Terms row={row} goods={edited.data} /> }];
  if (!may(productForEditing)) return <Terms row={row} goods={undefined} />;
  return (
    <Loaded from={edited}>
      {(goods) => (
        <Tabs
          items={[
            ...items,
            { key: 'words', label: t('ops.goods.words'), children: <Notified goods={goods} /> },
            { key: 'assets', label: t('ops.goods.assets'), children: <Assets goods={goods} /> },
            { key: 'costs', label: t('ops.goods.costs'), children: <Costs goods={goods} /> },
            { key: 'offer', label: t('ops.goods.offer'), children: <OfferVersions id={goods.id} /> },
          ]}
        />
      )}
    </Loaded>
  );
}

type Both = Readonly<{ row: ProductColumnProductRow; goods: EditedProduct | undefined }>;

function Terms({ row, goods }: Both) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          { label: 'ops.goods.sale', value: <Sale state={row.state} /> },
          { label: 'ops.goods.assetState', value: <StateTag area="vehicle" state={row.status} /> },
          { label: 'ops.goods.pauseReason', value: goods?.pauseReason, wide: true },
          { label: 'ops.goods.unitPrice', value: <Money amount={row.price} currency={row.currency} /> },
          { label: 'ops.goods.target', value: <Money amount={row.dailyIncome} currency={row.currency} /> },
          { label: 'ops.goods.paid30', value: <PaidPerDay of={row} days={30} /> },
          { label: 'ops.goods.paid90', value: <PaidPerDay of={row} days={90} /> },
          { label: 'ops.goods.spread', value: <Spread of={row} /> },
          { label: 'ops.goods.stock', value: <Stock of={row} /> },
          { label: 'ops.goods.limit', value: row.purchaseLimit === 0 ? t('ops.goods.noLimit') : row.purchaseLimit },
          { label: 'ops.goods.validity', value: t('ops.common.days', { n: row.validityDays }) },
          { label: 'ops.goods.settlement', value: <Say text={`ops.goods.cycle.${row.settlementCycle}`} /> },
          { label: 'ops.goods.minLevel', value: row.minLevel },
          { label: 'ops.common.country', value: <CountryName id={row.countryId} /> },
          { label: 'ops.goods.share', value: goods?.memberShare },
          { label: 'ops.common.version', value: goods?.version },
          { label: 'ops.goods.connector', value: row.connector },
          { label: 'ops.goods.power', value: row.powerKw },
          { label: 'ops.goods.pricePerKwh', value: row.pricePerKwh && <Money amount={row.pricePerKwh} /> },
          { label: 'ops.goods.publishAt', value: row.publishAt && <When at={row.publishAt} /> },
          { label: 'ops.goods.listedAt', value: row.listedAt && <When at={row.listedAt} /> },
          { label: 'ops.goods.earlyExit', value: goods?.earlyExit && <Texts of={goods.earlyExit} />, wide: true },
        ]}
      />
      {row.pending.length > 0 && <Pending row={row} />}
    </div>
  );
}

/** Work that is not proposed as revenue yet, with the figures of the list of it. */
function Pending({ row }: { row: ProductColumnProductRow }) {
  const t = useText();
  return (
    <section>
      <h3 className="m-0 mb-2 text-body font-medium">{t('ops.revenue.unposted')}</h3>
      <ShortList
        rows={row.pending}
        id={({ assetId, periodFrom }) => `${assetId} ${periodFrom}`}
        columns={[
          { key: 'deviceNumber', title: 'ops.common.asset' },
          { key: 'periodFrom', title: 'ops.common.from', render: ({ periodFrom }) => <When at={periodFrom} /> },
          { key: 'periodTo', title: 'ops.common.to', render: ({ periodTo }) => <When at={periodTo} /> },
          { key: 'rows', title: 'ops.common.lines', align: 'right', render: ({ rows }) => <Whole value={rows} /> },
          {
            key: 'amount',
            title: 'ops.revenue.gross',
            align: 'right',
            render: ({ amount }) => <Money amount={amount} currency={row.currency} />,
          },
          {
            key: 'members',
            title: 'ops.revenue.members',
            align: 'right',
            render: ({ members }) => <Money amount={members} currency={row.currency} />,
          },
        ]}
      />
    </section>
  );
}

function Notified({ goods }: { goods: EditedProduct }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="h-32 w-48">
        <ProductPicture image={goods.image} kind={goods.kind} name={goods.name.en} />
      </div>
      {langs.map((lang) => (
        <section key={lang}>
          <h3 className="m-0 text-body font-medium">
            <Tag>{langNames[lang]}</Tag> {goods.name[lang]}
          </h3>
          <p className="mt-2 mb-0 whitespace-pre-wrap">{goods.description[lang] || none}</p>
        </section>
      ))}
      <Facts
        of={[
          { label: 'ops.goods.owner', value: companyText(goods.owner), wide: true },
          { label: 'ops.goods.operator', value: companyText(goods.operator), wide: true },
        ]}
      />
    </div>
  );
}

const companyText = ({ name, registration, address }: EditedProduct['owner']): string =>
  [name, registration, address].filter((each) => each !== '').join(' · ') || none;

function Assets({ goods }: { goods: EditedProduct }) {
  const t = useText();
  return (
    <ShortList
      rows={goods.assets}
      id={({ id }) => id}
      columns={[
        {
          key: 'deviceNumber',
          title: 'ops.goods.device',
          render: ({ id, deviceNumber }) => (
            <RowLink page="assets" id={id}>
              {deviceNumber}
            </RowLink>
          ),
        },
        { key: 'unitsCapacity', title: 'ops.goods.capacity', align: 'right' },
        {
          key: 'expiresOn',
          title: 'ops.goods.papers',
          render: ({ expiresOn, documentsValid }) => (
            <>
              <DayText at={expiresOn} /> {!documentsValid && <Tag color="error">{t('ops.goods.papersInvalid')}</Tag>}
            </>
          ),
        },
      ]}
    />
  );
}

function Costs({ goods }: { goods: EditedProduct }) {
  const said = useSaid();
  return (
    <ShortList
      rows={goods.costs}
      id={({ name }) => name.en}
      columns={[
        { key: 'name', title: 'ops.common.name', render: ({ name }) => said(name) },
        {
          key: 'bearer',
          title: 'ops.goods.bearer',
          render: ({ bearer }) => <Say text={`ops.goods.bearer.${bearer}`} />,
        },
        { key: 'note', title: 'ops.common.note', render: ({ note }) => said(note) || none },
      ]}
    />
  );
}
