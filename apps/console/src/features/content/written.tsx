// What all content items share: states, times, publishing and unpublishing.

import type { CallOf, Operation } from '@roda/api-contract/operation';
import { writtenStates } from '@roda/api-contract/localized-text';
import type { WrittenState } from '@roda/api-contract/localized-text';
import { Action } from '#shared/action.tsx';
import { CountryName } from '#shared/countries.tsx';
import type { Field, FieldOption } from '#shared/form/fields.ts';
import { Facts, StateTag, When } from '#shared/value-display.tsx';
import type { Fact } from '#shared/value-display.tsx';
import type { RecordColumn, Filter } from '#shared/table/records.model.ts';
import { useWordOf } from '#shared/texts.tsx';

export type WrittenRow = Readonly<{
  id: number;
  state: WrittenState;
  countryId?: number | undefined;
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  version: number;
}>;

export function useStateOptions(): readonly FieldOption[] {
  const word = useWordOf();
  return writtenStates.map((value) => ({ value, text: word(value, `ops.common.state.${value}`) }));
}

/** The last columns of every such table. */
export function writtenColumns<Row extends WrittenRow>(): readonly RecordColumn<Row>[] {
  return [
    { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => <CountryName id={countryId} /> },
    { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} /> },
    { key: 'startsAt', title: 'ops.common.from', sort: 'startsAt', render: ({ startsAt }) => <When at={startsAt} /> },
    { key: 'endsAt', title: 'ops.common.to', sort: 'endsAt', render: ({ endsAt }) => <When at={endsAt} /> },
    { key: 'version', title: 'ops.common.version', align: 'right', hidden: true },
    { key: 'id', title: 'ops.common.id', sort: 'id', align: 'right' },
  ];
}

/** The filters of every content item, with its own ones from `more`. */
export function WrittenFacts({ row, more = [] }: { row: WrittenRow; more?: readonly Fact[] }) {
  return (
    <Facts
      of={[
        { label: 'ops.common.state', value: <StateTag state={row.state} /> },
        { label: 'ops.common.version', value: row.version },
        { label: 'ops.common.from', value: <When at={row.startsAt} /> },
        { label: 'ops.common.to', value: <When at={row.endsAt} /> },
        ...more,
      ]}
    />
  );
}

export const keywordFilter: Filter = { name: 'keyword', label: 'ops.common.text', kind: 'text' };

const when: readonly Field[] = [
  { name: 'startsAt', label: 'ops.common.from', kind: 'instant', optional: true, help: 'ops.common.nowUnlessTold' },
  { name: 'endsAt', label: 'ops.common.to', kind: 'instant', optional: true, help: 'ops.common.openEnded' },
];

type PublishOp = Operation & Readonly<{ input: Operation['input'] }>;

/** Drafts can be published, published items can be unpublished; a published text is never edited. */
export function WrittenActions({
  row,
  publish,
  withdraw,
}: {
  row: WrittenRow;
  publish: PublishOp;
  withdraw: PublishOp;
}) {
  const input = { id: row.id } as Partial<CallOf<PublishOp>>;
  return (
    <>
      {row.state === 'draft' && (
        <Action op={publish} input={input} label="ops.common.publish" fields={when} primary done="ops.common.saved" />
      )}
      {(row.state === 'published' || row.state === 'scheduled') && (
        <Action
          op={withdraw}
          input={input}
          label="ops.common.withdraw"
          danger
          fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
        />
      )}
    </>
  );
}
