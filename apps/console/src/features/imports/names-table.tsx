// Asset names of the file without a match: each can be mapped to one of our assets.

import { Alert, Button, Select, Table } from 'antd';
import type { ImportPreview } from '@roda/api-contract/fleet/imports';
import { Part } from '#shared/section.tsx';
import { Whole } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import type { MappingDraft } from './mapping.model.ts';
import { useDevices } from './rules-step.tsx';

type Props = Readonly<{ preview: ImportPreview; draft: MappingDraft; change: (part: Partial<MappingDraft>) => void }>;
type Row = Readonly<{ name: string; count: number }>;

export function NamesTable({ preview, draft, change }: Props) {
  const t = useText();
  const devices = useDevices(draft.kind);
  const notified = Object.keys(draft.names).map((name): Row => ({ name, count: 0 }));
  const unknown = preview.unknownNames.filter(({ name }) => draft.names[name] === undefined);
  if (unknown.length + notified.length === 0) return null;
  const put = (name: string, device: string | undefined): void => {
    const { [name]: _, ...others } = draft.names;
    change({ names: device === undefined ? others : { ...others, [name]: device } });
  };
  const used = new Set(Object.values(draft.names));
  const free = devices.filter(({ value }) => !used.has(value));
  const dealOut = (): void => {
    const pairs = unknown.slice(0, free.length).map(({ name }, index) => [name, free[index]?.value ?? ''] as const);
    change({ names: { ...draft.names, ...Object.fromEntries(pairs.filter(([, device]) => device !== '')) } });
  };
  return (
    <Part
      title={t('ops.imports.names')}
      extra={
        <Button disabled={free.length === 0 || unknown.length === 0} onClick={dealOut}>
          {t('ops.imports.dealOut', { n: Math.min(free.length, unknown.length) })}
        </Button>
      }
    >
      <Alert type="info" showIcon title={t('ops.imports.namesNote')} />
      <Table<Row>
        size="small"
        rowKey={({ name }) => name}
        dataSource={[...notified, ...unknown]}
        data-testid="import-names"
        pagination={{ size: 'small', pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { key: 'name', title: t('ops.imports.theirName'), dataIndex: 'name' },
          {
            key: 'count',
            title: t('ops.imports.rows'),
            align: 'right',
            render: (_, { count }) => (count === 0 ? '' : <Whole value={count} />),
          },
          {
            key: 'device',
            title: t('ops.imports.ourDevice'),
            render: (_, { name }) => <Device name={name} device={draft.names[name]} devices={devices} put={put} />,
          },
        ]}
      />
    </Part>
  );
}

type DeviceProps = Readonly<{
  name: string;
  device: string | undefined;
  devices: readonly { value: string; label: string }[];
  put: (name: string, device: string | undefined) => void;
}>;

function Device({ name, device, devices, put }: DeviceProps) {
  const t = useText();
  return (
    <Select<string>
      className="w-72"
      allowClear
      showSearch
      aria-label={t('ops.imports.deviceFor', { name })}
      placeholder={t('ops.imports.leaveOut')}
      value={device ?? null}
      onChange={(chosen?: string) => put(name, chosen)}
      options={[...devices]}
    />
  );
}
