// Before and after, field by field, for the second operator's approval.

import { Table } from 'antd';
import { flatFields } from './diff.model.ts';
import { none } from './value-display.tsx';
import { useText } from './texts.tsx';

/** Two JSON texts side by side; differences are marked, equal fields are left out unless nothing differs. */
export function Diff({ before, after }: { before: string | undefined; after: string | undefined }) {
  const t = useText();
  const was = flatFields(before);
  const is = flatFields(after);
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const changed = names.filter((name) => was.get(name) !== is.get(name));
  const rows = (changed.length > 0 ? changed : names).map((name) => ({ name, was: was.get(name), is: is.get(name) }));
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="name"
      dataSource={rows}
      columns={[
        { title: t('ops.common.field'), dataIndex: 'name', render: (name: string) => <code>{name}</code> },
        { title: t('ops.common.before'), dataIndex: 'was', render: (value?: string) => cell(value, 'del') },
        { title: t('ops.common.after'), dataIndex: 'is', render: (value?: string) => cell(value, 'ins') },
      ]}
    />
  );
}

function cell(value: string | undefined, kind: 'del' | 'ins') {
  if (value === undefined || value === '') return none;
  const Mark = kind;
  return <Mark className="break-words whitespace-pre-wrap no-underline">{value}</Mark>;
}
