// File step: drop or choose the file, its kind, its source, and whether to reuse the mapping of an earlier import.

import { useState } from 'react';
import { Alert, Card, Form, Input, Segmented, Select, Upload } from 'antd';
import { importInfo } from '@roda/api-contract/fleet/fleet';
import { listImports } from '@roda/api-contract/fleet/imports';
import { IconFileImport } from '@tabler/icons-react';
import { useAsk } from '#shared/api-hooks.ts';
import { call } from '#shared/server.ts';
import { useText } from '#shared/texts.tsx';
import { headOf } from './csv-head.model.ts';
import type { Head } from './csv-head.model.ts';
import { likeBefore } from './mapping.model.ts';
import type { MappingDraft, MappingWorkKind } from './mapping.model.ts';

export type Chosen = Readonly<{ file: File; head: Head; text: string }>;

type Props = Readonly<{
  chosen: Chosen | undefined;
  draft: MappingDraft;
  change: (part: Partial<MappingDraft>) => void;
  take: (chosen: Chosen) => void;
}>;

const mostBytes = 32 * 1024 * 1024;

export function FileStep({ chosen, draft, change, take }: Props) {
  const t = useText();
  const [failure, setFailure] = useState<string>();
  const read = async (file: File): Promise<void> => {
    if (file.size > mostBytes) return setFailure(t('ops.imports.tooLarge'));
    const text = await file.text();
    const head = headOf(text);
    if (head === undefined) return setFailure(t('ops.imports.emptyFile'));
    setFailure(undefined);
    take({ file, head, text });
  };
  return (
    <Card size="small" title={t('ops.imports.step.file')}>
      <div className="flex flex-col gap-4">
        <Upload.Dragger
          accept=".csv,text/csv"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void read(file);
            return false;
          }}
          data-testid="import-file"
        >
          <IconFileImport size={32} stroke={1.5} aria-hidden="true" className="text-primary" />
          <p className="m-0">{chosen === undefined ? t('ops.imports.drop') : chosen.file.name}</p>
          <p className="m-0 text-ink-3">{t('ops.imports.dropNote')}</p>
        </Upload.Dragger>
        {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
        {chosen !== undefined && <Kinds chosen={chosen} draft={draft} change={change} />}
      </div>
    </Card>
  );
}

type KindsProps = Readonly<{ chosen: Chosen; draft: MappingDraft; change: Props['change'] }>;

function Kinds({ chosen, draft, change }: KindsProps) {
  const t = useText();
  const earlier = useAsk(listImports, { kind: draft.kind, limit: 20 });
  const like = async (id: string): Promise<void> => {
    const { mapping } = await call(importInfo, { id, limit: 1 }, { quiet: true });
    change(likeBefore(draft, mapping, chosen.head.header));
  };
  return (
    <Form layout="inline" component="div" className="gap-y-3">
      <Form.Item label={t('ops.common.kind')} className="mb-0">
        <Segmented<MappingWorkKind>
          aria-label={t('ops.common.kind')}
          value={draft.kind}
          onChange={(kind) => change({ kind, assets: [], names: {} })}
          options={[
            { value: 'trip', label: t('ops.imports.kind.trip') },
            { value: 'charge', label: t('ops.imports.kind.charge') },
          ]}
        />
      </Form.Item>
      <Form.Item
        label={t('ops.imports.source')}
        htmlFor="import-source"
        className="mb-0"
        tooltip={t('ops.imports.sourceHelp')}
      >
        <Input
          id="import-source"
          value={draft.source}
          maxLength={80}
          className="w-56"
          onChange={(event) => change({ source: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={t('ops.imports.like')} htmlFor="import-like" className="mb-0">
        <Select<string>
          id="import-like"
          className="min-w-64"
          allowClear
          placeholder={t('ops.common.none')}
          onChange={(id?: string) => {
            if (id !== undefined) void like(id);
          }}
          options={(earlier.data?.list ?? []).map(({ importId, fileName, source, importedAt }) => ({
            value: importId,
            label: `${source} · ${fileName} · ${importedAt.slice(0, 10)}`,
          }))}
        />
      </Form.Item>
    </Form>
  );
}
