// The table of every page: server-side paging, sorting and filters, saved views, columns, export, keys, a drawer.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Checkbox, Pagination, Space, Tooltip } from 'antd';
import type { CallOf, Operation } from '@roda/api-contract/operation';
import type { View } from '@roda/api-contract/backoffice/tables';
import { IconRefresh } from '@tabler/icons-react';
import { useAsk } from '../api-hooks.ts';
import { failureText } from '../failure-text.ts';
import { usePlace } from '../location-params.ts';
import type { LocationParamsSearch } from '../location-params.ts';
import { keep, stored, useStored } from '../store.ts';
import { useText } from '../texts.tsx';
import { FailureBar } from '../page-states.tsx';
import { FilterBar } from './filter-bar.tsx';
import { requestedOf, filtersOf, limits, shownColumns } from './records.model.ts';
import type { TableRecordFilter, RecordsProps, RowOf } from './records.model.ts';
import { RowDrawer } from './row-drawer.tsx';
import { RowsTable } from './rows-table.tsx';
import { useTableKeys } from './table-keys.ts';
import { usePages } from './use-pages.ts';
import { ColumnsMenu, ExportButton, ViewsMenu } from './table-menus.tsx';

const oftenMs = 30_000;

/** A page's complete list. Filters, sort order, page and open row are stored in the URL. */
export function Records<Op extends Operation>(props: RecordsProps<Op>) {
  const { op, name, id, columns, filters = [], drawer, everyMs = oftenMs } = props;
  const t = useText();
  const { search, set } = usePlace();
  const shown = shownColumns(columns, useStored().columns?.[name]);
  const sorts = columns.flatMap(({ sort }) => sort ?? []);
  const asked: TableRecordFilter = { ...Object(props.fixed), ...requestedOf(search, filters, sorts) };
  const answer = useAsk(op, Object(asked) as CallOf<Op>, everyMs);
  const [chosen, setChosen] = useState<readonly RowOf<Op>[]>([]);
  const { list: rows = [] } = Object(answer.data) as { list?: RowOf<Op>[] };
  const open = (row: RowOf<Op> | undefined) => set({ row: row === undefined ? undefined : String(id(row)) }, true);
  const pages = usePages(op, asked, answer);
  const turn = (page: number, limit = asked.limit) => set({ ...pages.turned(page, limit), row: undefined });
  useTableKeys({
    next: () => pages.hasNext && turn(asked.page + 1),
    previous: () => asked.page > 1 && turn(asked.page - 1),
  });
  return (
    <section className="flex flex-col gap-3" data-testid={`records-${name}`}>
      <Bar props={props} asked={asked} place={{ search, set }} shown={shown} answer={answer} />
      {answer.error !== null && <FailureBar text={failureText(t, answer.error)} retry={() => void answer.refetch()} />}
      {props.selected !== undefined && rows.length > 0 && (
        <Space wrap>
          <Checkbox
            checked={chosen.length === rows.length}
            indeterminate={chosen.length > 0 && chosen.length < rows.length}
            onChange={({ target }) => setChosen(target.checked ? rows : [])}
          >
            {t('ops.common.wholePage')}
          </Checkbox>
          {chosen.length > 0 && props.selected(chosen, () => setChosen([]))}
        </Space>
      )}
      <RowsTable<RowOf<Op>>
        rows={rows}
        id={id}
        columns={shown}
        search={search}
        set={set}
        open={drawer === undefined ? undefined : open}
        waiting={answer.isLoading}
        failed={answer.error !== null}
        chosen={props.selected === undefined ? undefined : { rows: chosen, set: setChosen }}
      />
      <Foot total={pages.total} numbered={pages.numbered} asked={asked} turn={turn} />
      {drawer !== undefined && search['row'] !== undefined && (
        <RowDrawer
          key={search['row']}
          op={op}
          rowId={search['row']}
          row={rows.find((row) => String(id(row)) === search['row'])}
          content={drawer}
          close={() => open(undefined)}
        />
      )}
    </section>
  );
}

type Place = Readonly<{
  search: LocationParamsSearch;
  set: (changes: Readonly<Record<string, string | undefined>>) => void;
}>;

type BarProps<Op extends Operation> = Readonly<{
  props: RecordsProps<Op>;
  asked: TableRecordFilter;
  place: Place;
  shown: RecordsProps<Op>['columns'];
  answer: Readonly<{ isFetching: boolean; refetch: () => unknown }>;
}>;

function Bar<Op extends Operation>({ props, asked, place, shown, answer }: BarProps<Op>) {
  const { op, name, columns, filters = [], toolbar } = props;
  const { search, set } = place;
  const t = useText();
  const keys = shown.map(({ key }) => key);
  const { sort, order } = search;
  const use = (view: View): void => {
    if (view.columns.length > 0) keep({ columns: { ...stored().columns, [name]: view.columns } });
    const none = Object.fromEntries(filters.map((filter) => [filter.name, undefined]));
    const wanted = Object.fromEntries(Object.entries(view.filters).map(([filter, value]) => [filter, String(value)]));
    set({ ...none, ...wanted, sort: view.sort, order: view.order, page: undefined, after: undefined, row: undefined });
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <FilterBar filters={filters} search={search} set={set} />
      <Space wrap className="ml-auto">
        {toolbar}
        <ViewsMenu
          name={name}
          now={{ ...filtersOf(search, filters), ...(sort === undefined ? {} : { sort, order: order ?? 'desc' }) }}
          shown={keys}
          use={use}
        />
        <ColumnsMenu name={name} columns={columns} shown={keys} />
        <ExportButton op={op} name={name} asked={asked} columns={shown} />
        <Tooltip title={t('ops.common.keysHelp')}>
          <Button
            icon={<IconRefresh size={16} />}
            aria-label={t('ops.common.refresh')}
            loading={answer.isFetching}
            onClick={() => void answer.refetch()}
          />
        </Tooltip>
      </Space>
    </div>
  );
}

type FootProps = Readonly<{
  total: number;
  /** So many rows are reached by the number of their page. */
  numbered: number;
  asked: TableRecordFilter;
  turn: (page: number, limit: number) => void;
}>;

function Foot({ total, numbered, asked, turn }: FootProps): ReactNode {
  const t = useText();
  return (
    <Pagination
      align="end"
      size="small"
      current={asked.page}
      pageSize={asked.limit}
      total={numbered}
      showSizeChanger
      pageSizeOptions={[...limits]}
      showTotal={() => t('ops.common.rows', { n: total })}
      onChange={turn}
    />
  );
}
