// New product form: starts with the kind and the assets in use that it is based on.

import { useState } from 'react';
import { Button, Form, Modal, Segmented, Select, Tooltip } from 'antd';
import { createProduct } from '@roda/api-contract/sales/catalog-editing';
import { productKinds } from '@roda/api-contract/enums';
import { listAssets } from '@roda/api-contract/fleet/assets';
import type { CallOf } from '@roda/api-contract/operation';
import { ActionDialog } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { useAskedDialog } from '#shared/asked-dialog.ts';
import { DraftNote, useDraft } from '#shared/form/draft-note.tsx';
import { mayCall, useMayCall, useOperator } from '#shared/operator.ts';
import { usePlace } from '#shared/location-params.ts';
import { useText, useWordOf } from '#shared/texts.tsx';
import { useProductCategories } from './product-categories.ts';
import { lookFields, termFields } from './product-form.ts';
import { looksOf } from './products.model.ts';
import type { ProductKindConsole } from './products.model.ts';

type Ground = Readonly<{ kind: ProductKindConsole; assetIds: readonly number[] }>;

export function NewProduct() {
  const t = useText();
  const word = useWordOf();
  const operator = useOperator();
  const allowed = mayCall(createProduct, operator);
  const [open, setOpen] = useAskedDialog('createProduct', allowed);
  const roles = (createProduct.roles ?? []).map((role) => word(role, `ops.common.role.${role}`)).join(', ');
  return (
    <>
      <Tooltip title={allowed ? undefined : t('ops.common.roleNeeded', { roles })}>
        <Button type="primary" disabled={!allowed} onClick={() => setOpen(true)} data-testid="act-createGoods">
          {t('ops.goods.create')}
        </Button>
      </Tooltip>
      {open && <Creation close={() => setOpen(false)} />}
    </>
  );
}

function Creation({ close }: { close: () => void }) {
  const [isGrounded, setGrounded] = useState(false);
  const draft = useDraft<Ground>(createProduct.id, { kind: 'vehicle', assetIds: [] });
  if (isGrounded) return <ProductForm ground={draft.value} sent={draft.drop} close={close} />;
  return <GroundDialog draft={draft} next={() => setGrounded(true)} close={close} />;
}

type GroundProps = Readonly<{ ground: Ground; set: (ground: Ground) => void }>;
type GroundDialogProps = Readonly<{
  draft: ReturnType<typeof useDraft<Ground>>;
  next: () => void;
  close: () => void;
}>;

function GroundDialog({ draft, next, close }: GroundDialogProps) {
  const t = useText();
  const { value: ground, change: set } = draft;
  return (
    <Modal
      open
      title={t('ops.goods.create')}
      okText={t('ops.goods.next')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: ground.assetIds.length === 0 }}
      onOk={next}
      onCancel={close}
      cancelButtonProps={{ onClick: draft.drop }}
    >
      {draft.isKept && <DraftNote discard={draft.discard} />}
      <Form layout="vertical" component="div">
        <Form.Item label={t('ops.common.kind')}>
          <Segmented<ProductKindConsole>
            value={ground.kind}
            aria-label={t('ops.common.kind')}
            options={productKinds.map((value) => ({ value, label: t(`ops.goods.kind.${value}`) }))}
            onChange={(kind) => set({ kind, assetIds: [] })}
          />
        </Form.Item>
        <AssetChoice ground={ground} set={set} />
      </Form>
    </Modal>
  );
}

/** Assets are searched on the server; a fleet is too large for one list. */
function AssetChoice({ ground, set }: GroundProps) {
  const t = useText();
  const may = useMayCall();
  const [search, setSearch] = useState('');
  const { kind, assetIds } = ground;
  const several = kind === 'deposit';
  const asked = { ...(several ? {} : { kind }), ...(search === '' ? {} : { search }), retired: false, limit: 50 };
  const { data, isFetching } = useAsk(listAssets, may(listAssets) ? asked : undefined);
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map());
  const found = (data?.list ?? []).map(({ id, deviceNumber, plate, unitsCapacity = 0, unitsAssigned }) => ({
    value: id,
    label: [deviceNumber, plate, t('ops.goods.freeUnits', { n: unitsCapacity - unitsAssigned })]
      .filter((each) => each !== undefined)
      .join(' · '),
  }));
  const kept = assetIds
    .filter((id) => !found.some(({ value }) => value === id))
    .map((value) => ({ value, label: known.get(value) ?? String(value) }));
  const choose = (chosen: readonly number[]): void => {
    setKnown(new Map([...known, ...found.map(({ value, label }) => [value, label] as const)]));
    set({ kind, assetIds: chosen });
  };
  return (
    <Form.Item
      label={t('ops.goods.assets')}
      htmlFor="goods-assets"
      extra={t(several ? 'ops.goods.assetsManyHelp' : 'ops.goods.assetsHelp')}
    >
      <Select<number[]>
        id="goods-assets"
        mode="multiple"
        maxCount={several ? 50 : 1}
        value={[...assetIds]}
        loading={isFetching}
        options={[...kept, ...found]}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        onChange={choose}
      />
    </Form.Item>
  );
}

type ProductFormProps = Readonly<{ ground: Ground; sent: () => void; close: () => void }>;

function ProductForm({ ground, sent, close }: ProductFormProps) {
  const t = useText();
  const { set } = usePlace();
  const categories = useProductCategories(ground.kind);
  const { kind, assetIds } = ground;
  return (
    <ActionDialog
      op={createProduct}
      input={{ kind, assetIds: [...assetIds] }}
      label="ops.common.create"
      title={`${t('ops.goods.create')}: ${t(`ops.goods.kind.${kind}`)}`}
      note={t('ops.goods.createNote')}
      fields={[...termFields({ kind }), ...lookFields({ kind, categories })]}
      shape={(values) => looksOf(values) as Partial<CallOf<typeof createProduct>>}
      width={920}
      done="ops.common.saved"
      onDone={({ id }) => {
        sent();
        set({ row: String(id) }, true);
      }}
      close={close}
    />
  );
}
