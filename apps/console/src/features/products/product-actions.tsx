// Actions on a product: editing a draft; publishing and repricing under two-person approval.

import {
  updateProduct,
  duplicateProduct,
  pauseProduct,
  proposeTerms,
  publishProduct,
  resumeProduct,
  unlistProduct,
} from '@roda/api-contract/sales/catalog-editing';
import type { EditedProduct } from '@roda/api-contract/sales/catalog-editing';
import { proceedsKinds, proposeProceeds } from '@roda/api-contract/income/endings';
import { offerForOperators, proposeOffer } from '@roda/api-contract/sales/offers';
import type { CallOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { useArrivalOptions } from '#shared/arrival-options.ts';
import { useMayCall } from '#shared/operator.ts';
import type { Field, Values } from '#shared/form/fields.ts';
import { threeOf } from '#shared/form/localized-fields.ts';
import { usePlace } from '#shared/location-params.ts';
import { useText } from '#shared/texts.tsx';
import { useEdited } from './product-body.tsx';
import { useProductCategories } from './product-categories.ts';
import { useProductCities } from './product-cities.ts';
import { lookFields, proposalFields, termFields } from './product-form.ts';
import { changedOf, lacking, looksOf } from './products.model.ts';

const why: readonly Field[] = [{ name: 'reason', label: 'ops.common.reason', kind: 'line' }];

export function ProductActions({ id }: { id: number }) {
  const { data: goods } = useEdited(id);
  if (goods === undefined) return null;
  const { state } = goods;
  return (
    <>
      <Edit goods={goods} />
      {(state === 'draft' || state === 'scheduled') && <Publish goods={goods} />}
      {(state === 'on_sale' || state === 'paused') && <Reprice goods={goods} />}
      {(state === 'on_sale' || state === 'paused') && <Offer id={id} />}
      {state !== 'draft' && state !== 'scheduled' && <Proceeds goods={goods} />}
      <Duplicate id={id} />
      <Ends goods={goods} />
    </>
  );
}

type Of = Readonly<{ goods: EditedProduct }>;

const noteOf = {
  draft: 'ops.goods.createNote',
  scheduled: 'ops.goods.scheduledNote',
  on_sale: 'ops.goods.looksNote',
  paused: 'ops.goods.looksNote',
  withdrawn: 'ops.goods.isWithdrawn',
} as const;

function Edit({ goods }: Of) {
  const t = useText();
  const categories = useProductCategories(goods.kind);
  const isDraft = goods.state === 'draft' || goods.state === 'scheduled';
  const cities = useProductCities(goods.countryId);
  const looks = lookFields({ kind: goods.kind, categories, cities, row: goods });
  const shape = (values: Values): Partial<CallOf<typeof updateProduct>> => ({
    ...looksOf(values, goods),
    ...(isDraft && goods.kind === 'deposit'
      ? { earlyExit: values['earlyExit'] === undefined ? null : threeOf(values['earlyExit']) }
      : {}),
  });
  return (
    <Action
      op={updateProduct}
      input={{ id: goods.id, edition: goods.edition }}
      label="ops.common.edit"
      note={t(noteOf[goods.state])}
      fields={isDraft ? [...termFields({ kind: goods.kind, row: goods }), ...looks] : looks}
      shape={shape}
      width={920}
      done="ops.common.saved"
      blocked={goods.state === 'withdrawn' ? t('ops.goods.isWithdrawn') : undefined}
    />
  );
}

function Publish({ goods }: Of) {
  const t = useText();
  const lacks = lacking(goods);
  return (
    <Action
      op={publishProduct}
      input={{ id: goods.id, edition: goods.edition }}
      label="ops.goods.publish"
      note={t('ops.goods.publishNote')}
      fields={[
        {
          name: 'publishAt',
          label: 'ops.goods.publishAt',
          kind: 'instant',
          optional: true,
          help: 'ops.common.nowUnlessTold',
        },
      ]}
      done="ops.common.proposed"
      blocked={lacks === undefined ? undefined : t(lacks)}
      primary
    />
  );
}

/** Only changed fields are proposed. */
function Reprice({ goods }: Of) {
  const t = useText();
  return (
    <Action
      op={proposeTerms}
      input={{ id: goods.id, edition: goods.edition }}
      label="ops.goods.reprice"
      note={t('ops.goods.repriceNote', { n: goods.unitsSold })}
      fields={proposalFields(goods)}
      shape={(values) => changedOf(values, goods) as Partial<CallOf<typeof proposeTerms>>}
      done="ops.common.proposed"
      primary
    />
  );
}

const noNotes = { en: '', id: '', zh: '' } as const;

/** The document of today with a note, to be approved word for word. */
function Offer({ id }: { id: number }) {
  const t = useText();
  const may = useMayCall();
  const offers = useAsk(offerForOperators, may(offerForOperators) ? { goodsId: id } : undefined);
  return (
    <Action
      op={proposeOffer}
      input={{ goodsId: id }}
      label="ops.goods.offerPublish"
      note={t('ops.goods.offerPublishNote')}
      fields={[
        {
          name: 'notes',
          label: 'ops.goods.offerNotes',
          kind: 'threeLines',
          optional: true,
          initial: offers.data?.notes ?? noNotes,
        },
      ]}
      shape={(values) => ({ notes: { ...noNotes, ...threeOf(values['notes']) } })}
      width={920}
      done="ops.common.proposed"
    />
  );
}

/** What an insurer, a buyer or a scrapyard paid, with a document as evidence. */
function Proceeds({ goods }: Of) {
  const t = useText();
  const assets: readonly Field[] =
    goods.assets.length < 2
      ? []
      : [
          {
            name: 'assetId',
            label: 'ops.common.asset',
            kind: 'choice',
            options: goods.assets.map(({ id, deviceNumber }) => ({ value: id, text: deviceNumber })),
          },
        ];
  return (
    <Action
      op={proposeProceeds}
      input={{ goodsId: goods.id }}
      label="ops.revenue.proceeds"
      note={t('ops.revenue.proceedsNote')}
      fields={[
        ...assets,
        {
          name: 'kind',
          label: 'ops.common.kind',
          kind: 'choice',
          options: proceedsKinds.map((kind) => ({ value: kind, label: `ops.revenue.kind.${kind}` })),
        },
        { name: 'statementLineId', label: 'ops.revenue.line', kind: 'choice', options: useArrivalOptions() },
        { name: 'documentId', label: 'ops.revenue.document', kind: 'evidence', help: 'ops.revenue.documentHelp' },
        { name: 'amount', label: 'ops.revenue.gross', kind: 'amount', optional: true },
        ...why,
      ]}
      done="ops.common.proposed"
    />
  );
}

function Duplicate({ id }: { id: number }) {
  const t = useText();
  const { set } = usePlace();
  return (
    <Action
      op={duplicateProduct}
      input={{ id }}
      label="ops.common.duplicate"
      note={t('ops.goods.duplicateNote')}
      onDone={(copy) => set({ row: String(copy.id) }, true)}
    />
  );
}

function Ends({ goods: { id, state } }: Of) {
  const t = useText();
  return (
    <>
      {state === 'on_sale' && (
        <Action
          op={pauseProduct}
          input={{ id }}
          label="ops.goods.pause"
          note={t('ops.goods.pauseNote')}
          fields={why}
          danger
        />
      )}
      {state === 'paused' && <Action op={resumeProduct} input={{ id }} label="ops.goods.resume" fields={why} />}
      {state !== 'withdrawn' && (
        <Action
          op={unlistProduct}
          input={{ id }}
          label="ops.common.withdraw"
          note={t('ops.goods.withdrawNote')}
          fields={why}
          danger
        />
      )}
    </>
  );
}
