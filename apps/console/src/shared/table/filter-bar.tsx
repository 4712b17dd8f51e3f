// The filters of a table: one control each, stored in the URL.

import { useEffect, useState } from 'react';
import { Button, DatePicker, Form, Input, Select } from 'antd';
import { dayOf, shownDay } from '../form/moment.ts';
import type { LocationParamsSearch } from '../location-params.ts';
import { useText } from '../texts.tsx';
import { filtersOf } from './records.model.ts';
import type { Filter } from './records.model.ts';

type Props = Readonly<{
  filters: readonly Filter[];
  search: LocationParamsSearch;
  set: (changes: Readonly<Record<string, string | undefined>>) => void;
}>;

export function FilterBar({ filters, search, set }: Props) {
  const t = useText();
  if (filters.length === 0) return null;
  const change = (name: string, value: string | undefined) => set({ [name]: value, page: undefined, after: undefined });
  const active = Object.keys(filtersOf(search, filters));
  const clear = () =>
    set({ ...Object.fromEntries(active.map((name) => [name, undefined])), page: undefined, after: undefined });
  return (
    <search aria-label={t('ops.common.filters')}>
      <Form layout="inline" component="div" className="gap-y-2" colon={false}>
        {filters.map((filter) => (
          <Form.Item key={filter.name} label={t(filter.label)} htmlFor={`filter-${filter.name}`} className="mb-0">
            <FilterControl filter={filter} value={search[filter.name]} change={change} />
          </Form.Item>
        ))}
        {active.length > 0 && <Button onClick={clear}>{t('ops.common.clear')}</Button>}
      </Form>
    </search>
  );
}

type ControlProps = Readonly<{
  filter: Filter;
  value: string | undefined;
  change: (name: string, value: string | undefined) => void;
}>;

function FilterControl({ filter, value, change }: ControlProps) {
  const t = useText();
  const { name, kind, options = [] } = filter;
  const id = `filter-${name}`;
  if (kind === 'day')
    return <DatePicker id={id} value={shownDay(value) ?? null} onChange={(day) => change(name, dayOf(day))} />;
  if (kind === 'choice' || kind === 'yesno') {
    const yesNo = [
      { value: 'true', label: t('common.yes') },
      { value: 'false', label: t('common.no') },
    ];
    const choices = options.map((one) => ({
      value: String(one.value),
      label: one.text ?? (one.label === undefined ? String(one.value) : t(one.label)),
    }));
    return (
      <Select
        id={id}
        className="min-w-32"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('ops.common.all')}
        value={value ?? null}
        options={kind === 'yesno' ? yesNo : choices}
        onChange={(chosen: string | null | undefined) => change(name, chosen ?? undefined)}
      />
    );
  }
  return <TypedFilter filter={filter} value={value} change={change} />;
}

/** Applies the text when editing ends: on Enter, or on blur. */
function TypedFilter({ filter, value = '', change }: ControlProps) {
  const { name, kind } = filter;
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = (text: string) => text.trim() === value || change(name, text.trim() === '' ? undefined : text.trim());
  return (
    <Input
      id={`filter-${name}`}
      className="w-40"
      allowClear
      inputMode={kind === 'number' ? 'numeric' : 'text'}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value === '') take('');
      }}
      onBlur={() => take(typed)}
      onPressEnter={() => take(typed)}
    />
  );
}
