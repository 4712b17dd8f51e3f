// A list inside a drawer: paged and sorted by the server like a page's own, but not stored in the URL.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Pagination, Space } from 'antd';
import type { CallOf, Operation } from '@roda/api-contract/operation';
import { useAsk } from '../api-hooks.ts';
import { failureText } from '../failure-text.ts';
import type { LocationParamsSearch } from '../location-params.ts';
import { useText } from '../texts.tsx';
import { FailureBar } from '../page-states.tsx';
import { requestedOf } from './records.model.ts';
import type { RecordColumn, RowOf } from './records.model.ts';
import { RowsTable } from './rows-table.tsx';
import { ExportButton } from './table-menus.tsx';
import { usePages } from './use-pages.ts';

type Props<Op extends Operation> = Readonly<{
  /** A GET operation that returns a page of rows. */
  op: Op;
  /** Names its exported file and its entry in the export log. */
  name: string;
  id: (row: RowOf<Op>) => string | number;
  columns: readonly RecordColumn<RowOf<Op>>[];
  /** Fixed filter of the list, sent with every request. */
  fixed: Partial<CallOf<Op>>;
  toolbar?: ReactNode;
}>;

const few = 10;

export function InnerList<Op extends Operation>({ op, name, id, columns, fixed, toolbar }: Props<Op>) {
  const t = useText();
  const [place, setPlace] = useState<LocationParamsSearch>({ limit: String(few) });
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    setPlace(Object.fromEntries(Object.entries({ ...place, ...changes }).filter(isSet)));
  const sorts = columns.flatMap(({ sort }) => sort ?? []);
  const asked = { ...Object(fixed), ...requestedOf(place, [], sorts) };
  const answer = useAsk(op, asked as CallOf<Op>);
  const { list: rows = [] } = Object(answer.data) as { list?: RowOf<Op>[] };
  const pages = usePages(op, asked, answer);
  return (
    <section className="flex flex-col gap-3" data-testid={`list-${name}`}>
      <Space wrap className="justify-end">
        {toolbar}
        <ExportButton op={op} name={name} asked={asked} columns={columns} />
      </Space>
      {answer.error !== null && <FailureBar text={failureText(t, answer.error)} retry={() => void answer.refetch()} />}
      <RowsTable<RowOf<Op>>
        rows={rows}
        id={id}
        columns={columns}
        search={place}
        set={set}
        open={undefined}
        waiting={answer.isLoading}
        failed={answer.error !== null}
        chosen={undefined}
      />
      <Pagination
        align="end"
        size="small"
        current={asked.page}
        pageSize={asked.limit}
        total={pages.numbered}
        hideOnSinglePage
        onChange={(page) => set(pages.turned(page))}
      />
    </section>
  );
}

const isSet = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined;
