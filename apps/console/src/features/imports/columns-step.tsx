// Column mapping step: our fields, the file's columns as select options, and sample cells.

import { Card, Select, Table } from 'antd';
import { importFields } from '@roda/api-contract/fleet/fleet';
import { none } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { underColumn } from './csv-head.model.ts';
import type { Head } from './csv-head.model.ts';
import { neededOf } from './mapping.model.ts';
import type { MappingDraft, ImportField } from './mapping.model.ts';

type Props = Readonly<{ head: Head; draft: MappingDraft; change: (part: Partial<MappingDraft>) => void }>;

/** Fields that apply to this kind of import. */
const fieldsFor = ({ kind, assign }: MappingDraft): readonly ImportField[] =>
  importFields.filter((field) => {
    if (field === 'deviceNumber') return assign === 'column';
    if (field === 'energyKwh') return kind === 'charge';
    if (field === 'distance' || field === 'to') return kind === 'trip';
    return true;
  });

export function ColumnsStep({ head, draft, change }: Props) {
  const t = useText();
  const needed = neededOf(draft);
  const put = (field: ImportField, column: string | undefined): void => {
    const { [field]: _, ...others } = draft.columns;
    change({ columns: column === undefined ? others : { ...others, [field]: column } });
  };
  const options = head.header.map((name) => ({ value: name, label: name }));
  return (
    <Card size="small" title={t('ops.imports.step.columns')}>
      <Table<{ field: ImportField }>
        size="small"
        pagination={false}
        rowKey={({ field }) => field}
        dataSource={fieldsFor(draft).map((field) => ({ field }))}
        data-testid="import-columns"
        columns={[
          {
            key: 'field',
            title: t('ops.imports.ours'),
            render: (_, { field }) => (
              <label htmlFor={`column-${field}`}>
                {t(`ops.imports.field.${field}`)}
                {needed.includes(field) && <span className="text-danger"> *</span>}
              </label>
            ),
          },
          {
            key: 'column',
            title: t('ops.imports.theirs'),
            render: (_, { field }) => (
              <Select<string>
                id={`column-${field}`}
                className="w-56"
                allowClear
                showSearch
                placeholder={t('ops.imports.noColumn')}
                status={needed.includes(field) && draft.columns[field] === undefined ? 'error' : ''}
                value={draft.columns[field] ?? null}
                onChange={(column?: string) => put(field, column)}
                options={options}
              />
            ),
          },
          {
            key: 'cells',
            title: t('ops.imports.cells'),
            render: (_, { field }) => <Cells head={head} column={draft.columns[field]} />,
          },
        ]}
      />
    </Card>
  );
}

const shown = 3;

function Cells({ head, column }: { head: Head; column: string | undefined }) {
  const cells = column === undefined ? [] : underColumn(head, column);
  return (
    <code className="text-label text-ink-2">{cells.length === 0 ? none : cells.slice(0, shown).join('  ·  ')}</code>
  );
}
