// Redeem codes: batches under two-person approval, codes that are shown once, and their usage.

import { useState } from 'react';
import { Alert, Button, Modal, Progress } from 'antd';
import {
  createRedeemBatch,
  disableRedeemBatch,
  generateRedeemCodes,
  listRedeemBatches,
} from '@roda/api-contract/engagement/redeem';
import { redeemKinds } from '@roda/api-contract/engagement/rewards';
import { giftFields } from '#features/rewards/gift-fields.ts';
import { Action } from '#shared/action.tsx';
import { saveFile } from '#shared/api-hooks.ts';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import type { Field, FieldOption } from '#shared/form/fields.ts';
import { Facts, Money, Say, StateTag, When, Whole } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

type Batch = RowOf<typeof listRedeemBatches>;

const kinds: readonly FieldOption[] = redeemKinds.map((value) => ({
  value,
  label: `ops.redeem.kind.${value}` as const,
}));
const states: readonly FieldOption[] = (['approved', 'exported', 'disabled'] as const).map((value) => ({
  value,
  label: `ops.redeem.state.${value}` as const,
}));

const fieldsOf = (countries: readonly FieldOption[]): readonly Field[] => [
  { name: 'name', label: 'ops.common.name', kind: 'line' },
  { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kinds },
  {
    name: 'amount',
    label: 'ops.common.amount',
    kind: 'amount',
    when: ({ kind }) => kind !== undefined && kind !== 'gift',
  },
  ...giftFields(({ kind }) => kind === 'gift'),
  { name: 'codes', label: 'ops.redeem.codes', kind: 'whole', min: 1, max: 5_000 },
  { name: 'memberLimit', label: 'ops.redeem.memberLimit', kind: 'whole', initial: 1, min: 1, max: 100 },
  {
    name: 'countryId',
    label: 'ops.common.country',
    kind: 'choice',
    optional: true,
    options: countries,
    help: 'ops.common.everywhereUnlessTold',
  },
  { name: 'validFrom', label: 'ops.common.validFrom', kind: 'instant' },
  { name: 'validUntil', label: 'ops.common.validTo', kind: 'instant' },
  { name: 'reason', label: 'ops.common.reason', kind: 'line' },
];

const columns: readonly RecordColumn<Batch>[] = [
  { key: 'name', title: 'ops.common.name' },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => <Say text={`ops.redeem.kind.${kind}`} /> },
  {
    key: 'amount',
    title: 'ops.common.amount',
    align: 'right',
    render: ({ amount, currency = 'IDR' }) => <Money amount={amount} currency={currency} />,
  },
  { key: 'used', title: 'ops.redeem.used', sort: 'used', render: ({ used, codes }) => <Used used={used} of={codes} /> },
  {
    key: 'codes',
    title: 'ops.redeem.codes',
    align: 'right',
    render: ({ codes }) => <Whole value={codes} />,
    hidden: true,
  },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => <CountryName id={countryId} /> },
  { key: 'validFrom', title: 'ops.common.validFrom', render: ({ validFrom }) => <When at={validFrom} /> },
  {
    key: 'validUntil',
    title: 'ops.common.validTo',
    sort: 'validUntil',
    render: ({ validUntil }) => <When at={validUntil} />,
  },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag area="redeem" state={state} /> },
  {
    key: 'createdAt',
    title: 'ops.common.created',
    sort: 'createdAt',
    render: ({ createdAt }) => <When at={createdAt} />,
  },
];

function Used({ used, of }: { used: number; of: number }) {
  const t = useText();
  return (
    <Progress
      percent={of === 0 ? 0 : Math.round((used / of) * 100)}
      size="small"
      aria-label={t('ops.redeem.used')}
      format={() => `${used} / ${of}`}
      className="min-w-32"
    />
  );
}

/** The codes are shown here once and not stored: the server stores only what verifies a code. */
function CodesOnce({ name, codes, close }: { name: string; codes: readonly string[]; close: () => void }) {
  const t = useText();
  const save = () => saveFile(`${name}.csv`, `code\r\n${codes.join('\r\n')}\r\n`);
  return (
    <Modal
      open
      title={t('ops.redeem.codesOnce')}
      onCancel={close}
      footer={
        <Button type="primary" onClick={save}>
          {t('ops.common.download')}
        </Button>
      }
      mask={{ closable: false }}
    >
      <Alert type="warning" showIcon title={t('ops.redeem.codesOnceNote', { n: codes.length })} />
      <pre className="max-h-80 overflow-auto" tabIndex={0}>
        {codes.join('\n')}
      </pre>
    </Modal>
  );
}

function Actions({ row }: { row: Batch }) {
  const t = useText();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <>
      {row.state === 'approved' && (
        <Action
          op={generateRedeemCodes}
          input={{ id: row.id }}
          label="ops.redeem.generate"
          note={t('ops.redeem.generateNote')}
          onDone={(made) => setCodes(made.codes)}
          primary
        />
      )}
      {row.state !== 'disabled' && (
        <Action
          op={disableRedeemBatch}
          input={{ id: row.id }}
          label="ops.redeem.disable"
          danger
          fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
        />
      )}
      {codes !== undefined && <CodesOnce name={row.name} codes={codes} close={() => setCodes(undefined)} />}
    </>
  );
}

export function Screen() {
  const t = useText();
  const countries = useCountryOptions();
  return (
    <PageFrame title={t('ops.redeem.title')}>
      <Records
        op={listRedeemBatches}
        name="redeem"
        id={({ id }) => id}
        columns={columns}
        filters={[
          { name: 'state', label: 'ops.common.state', kind: 'choice', options: states },
          { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kinds },
          { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
          { name: 'keyword', label: 'ops.common.name', kind: 'text' },
        ]}
        toolbar={
          <Action
            op={createRedeemBatch}
            label="ops.redeem.propose"
            fields={fieldsOf(countries)}
            width={960}
            done="ops.common.proposed"
            primary
          />
        }
        drawer={(row) => ({
          title: row.name,
          body: (
            <Facts
              of={[
                { label: 'ops.common.kind', value: t(`ops.redeem.kind.${row.kind}`) },
                {
                  label: 'ops.common.amount',
                  value: row.amount && <Money amount={row.amount} currency={row.currency ?? 'IDR'} />,
                },
                { label: 'ops.redeem.used', value: <Used used={row.used} of={row.codes} /> },
                { label: 'ops.redeem.memberLimit', value: row.memberLimit },
                { label: 'ops.common.country', value: <CountryName id={row.countryId} /> },
                { label: 'ops.common.state', value: <StateTag area="redeem" state={row.state} /> },
                { label: 'ops.common.validFrom', value: <When at={row.validFrom} /> },
                { label: 'ops.common.validTo', value: <When at={row.validUntil} /> },
                { label: 'ops.common.created', value: <When at={row.createdAt} /> },
              ]}
            />
          ),
          actions: <Actions row={row} />,
        })}
      />
    </PageFrame>
  );
}
