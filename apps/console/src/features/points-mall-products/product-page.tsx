// Drawer of a points mall product: variants with stock or codes, texts in three languages, stock changes.

import { Alert, Modal, Tabs, Tag } from 'antd';
import { useState } from 'react';
import {
  adjustPointsMallStock,
  updatePointsMallProduct,
  loadPointsMallCodes,
  publishPointsMallProduct,
} from '@roda/api-contract/engagement/points-mall-products';
import type { ReplyOf } from '@roda/api-contract/operation';
import { langNames, langs } from '@roda/domain/language';
import { AssetPicture } from '@roda/ui';
import { Action } from '#shared/action.tsx';
import type { Field } from '#shared/form/fields.ts';
import { Facts, Whole, Texts, YesNo, none } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';
import { Cost, CatalogState } from './cost.tsx';
import { codesOf, fieldsOf, productOf } from './product-form.ts';
import type { ProductFormChoices, ProductFormPointsMallProduct } from './product-form.ts';
import { StockOf } from './stock-changes.tsx';

type Variant = ProductFormPointsMallProduct['products'][number];

const why: Field = { name: 'reason', label: 'ops.common.reason', kind: 'line' };

export function ProductBody({ row, category }: { row: ProductFormPointsMallProduct; category: string }) {
  const t = useText();
  return (
    <Tabs
      items={[
        {
          key: 'variants',
          label: t('ops.mallgoods.variants'),
          children: <Variants row={row} category={category} />,
        },
        { key: 'words', label: t('ops.mallgoods.words'), children: <Notified row={row} /> },
        { key: 'stock', label: t('ops.mallgoods.stockChanges'), children: <StockOf goodsId={row.id} /> },
      ]}
    />
  );
}

function Variants({ row, category }: { row: ProductFormPointsMallProduct; category: string }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          { label: 'ops.common.state', value: <CatalogState state={row.status} /> },
          { label: 'ops.common.kind', value: t(`ops.mallgoods.kind.${row.kind}`) },
          { label: 'ops.mallgoods.category', value: category },
          { label: 'ops.mallgoods.stock', value: <Whole value={row.stock} /> },
          { label: 'ops.mallgoods.minLevel', value: row.minLevel },
          {
            label: 'ops.mallgoods.limit',
            value: row.purchaseLimit === 0 ? t('ops.mallgoods.noLimit') : row.purchaseLimit,
          },
          { label: 'ops.mallgoods.homePick', value: <YesNo value={row.homePick} /> },
          { label: 'ops.common.version', value: row.version },
        ]}
      />
      <ShortList
        rows={row.products}
        id={({ id }) => id}
        columns={[
          {
            key: 'specification',
            title: 'ops.mallgoods.specification',
            render: ({ specification }) => <Texts of={specification} />,
          },
          { key: 'points', title: 'ops.mallgoods.cost', render: (variant) => <Cost of={variant} /> },
          {
            key: 'stock',
            title: 'ops.mallgoods.stock',
            align: 'right',
            render: ({ stock }) => <Whole value={stock} />,
          },
          { key: 'shown', title: 'ops.mallgoods.shown', render: ({ shown }) => <YesNo value={shown} /> },
          {
            key: 'id',
            title: 'ops.common.actions',
            render: (variant) =>
              row.kind === 'digital' ? <LoadCodes variant={variant} /> : <AdjustStock variant={variant} />,
          },
        ]}
      />
    </div>
  );
}

const smallAdjustment = 100;

function AdjustStock({ variant }: { variant: Variant }) {
  const t = useText();
  return (
    <Action
      op={adjustPointsMallStock}
      input={{ productId: variant.id }}
      label="ops.mallgoods.adjust"
      note={t('ops.mallgoods.adjustNote', { n: smallAdjustment, stock: variant.stock })}
      fields={[{ name: 'by', label: 'ops.mallgoods.by', kind: 'whole', help: 'ops.mallgoods.byHelp' }, why]}
      done="ops.mallgoods.adjusted"
      size="small"
    />
  );
}

/** The number of new codes, and of codes that already existed. */
function LoadCodes({ variant }: { variant: Variant }) {
  const t = useText();
  const [loaded, setLoaded] = useState<ReplyOf<typeof loadPointsMallCodes>>();
  return (
    <>
      <Action
        op={loadPointsMallCodes}
        input={{ productId: variant.id }}
        label="ops.mallgoods.loadCodes"
        note={t('ops.mallgoods.loadNote')}
        fields={[{ name: 'codes', label: 'ops.mallgoods.codes', kind: 'lines', help: 'ops.mallgoods.codesHelp' }, why]}
        shape={({ codes, ...plain }) => ({ ...plain, codes: [...codesOf(codes)] })}
        onDone={setLoaded}
        size="small"
      />
      {loaded !== undefined && (
        <Modal
          open
          title={t('ops.mallgoods.loadCodes')}
          onCancel={() => setLoaded(undefined)}
          onOk={() => setLoaded(undefined)}
          cancelButtonProps={{ style: { display: 'none' } }}
        >
          <Alert
            type={loaded.duplicates === 0 ? 'success' : 'warning'}
            showIcon
            title={t('ops.mallgoods.loaded', { n: loaded.added, twice: loaded.duplicates, stock: loaded.stock })}
          />
        </Modal>
      )}
    </>
  );
}

function Notified({ row }: { row: ProductFormPointsMallProduct }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <div className="size-32">
        <AssetPicture image={row.image} />
      </div>
      {langs.map((lang) => (
        <section key={lang}>
          <h3 className="m-0 text-body font-medium">
            <Tag>{langNames[lang]}</Tag> {row.name[lang]}
          </h3>
          <p className="mt-2 mb-0">{row.brief[lang]}</p>
          <p className="mt-2 mb-0 whitespace-pre-wrap">{row.detail[lang] || none}</p>
          <p className="mt-2 mb-0 text-ink-2">
            {t('ops.mallgoods.delivery')}: {row.delivery[lang] || none}
          </p>
          <p className="mt-1 mb-0 text-ink-2">
            {t('ops.mallgoods.returns')}: {row.returns[lang] || none}
          </p>
        </section>
      ))}
    </div>
  );
}

export function ProductActions({ row, choices }: { row: ProductFormPointsMallProduct; choices: ProductFormChoices }) {
  const t = useText();
  const { id, version, status } = row;
  return (
    <>
      <Action
        op={updatePointsMallProduct}
        input={{ id, version }}
        label="ops.common.edit"
        fields={fieldsOf(choices, row)}
        shape={(values) => productOf(values, row)}
        width={920}
        done="ops.common.saved"
      />
      {status === 'on_sale' ? (
        <Action op={publishPointsMallProduct} input={{ id, status: 'paused' }} label="ops.mallgoods.pause" danger />
      ) : (
        <Action
          op={publishPointsMallProduct}
          input={{ id, status: 'on_sale' }}
          label={status === 'draft' ? 'ops.common.publish' : 'ops.mallgoods.resume'}
          note={t('ops.mallgoods.publishNote')}
          primary
        />
      )}
    </>
  );
}
