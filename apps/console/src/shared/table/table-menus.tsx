// Table toolbar: columns, saved views, and export as a file.

import { useState } from 'react';
import { App, Button, Checkbox, Dropdown, Popover } from 'antd';
import { exportTable, listViews, deleteView, upsertView } from '@roda/api-contract/backoffice/tables';
import type { View } from '@roda/api-contract/backoffice/tables';
import type { Operation } from '@roda/api-contract/operation';
import { IconBookmark, IconColumns3, IconDownload, IconTrash } from '@tabler/icons-react';
import { ActionDialog } from '../action.tsx';
import { saveFile, useAsk, useCommand } from '../api-hooks.ts';
import { failureText } from '../failure-text.ts';
import { isAborted } from '../aborted.ts';
import { keep, stored } from '../store.ts';
import { useText } from '../texts.tsx';
import type { TableRecordFilter, RecordColumn } from './records.model.ts';

type Columns = readonly RecordColumn<never>[];

export function ColumnsMenu({ name, columns, shown }: { name: string; columns: Columns; shown: readonly string[] }) {
  const t = useText();
  const choose = (chosen: readonly string[]) =>
    keep({
      columns: { ...stored().columns, [name]: columns.map(({ key }) => key).filter((key) => chosen.includes(key)) },
    });
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Checkbox.Group
          className="flex-col"
          value={[...shown]}
          onChange={(chosen) => choose(chosen.map(String))}
          options={columns.map(({ key, title }) => ({ value: key, label: t(title) }))}
        />
      }
    >
      <Button icon={<IconColumns3 size={16} />}>{t('ops.common.columns')}</Button>
    </Popover>
  );
}

type ViewsProps = Readonly<{
  name: string;
  /** Filters as in the URL, without page and limit. */
  now: Readonly<Record<string, string>>;
  shown: readonly string[];
  use: (view: View) => void;
}>;

export function ViewsMenu({ name, now, shown, use }: ViewsProps) {
  const t = useText();
  const { data } = useAsk(listViews, { page: name });
  const [saving, setSaving] = useState(false);
  const [removing, setRemoving] = useState<View>();
  const views = data?.list ?? [];
  const { sort, order, ...filters } = now;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...views.map((view) => ({
              key: String(view.id),
              label: view.author === undefined ? view.name : `${view.name} · ${view.author}`,
              onClick: () => use(view),
              ...(view.mine ? { extra: <Forget view={view} ask={setRemoving} /> } : {}),
            })),
            ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
            { key: 'save', label: t('ops.common.saveView'), onClick: () => setSaving(true) },
          ],
        }}
      >
        <Button icon={<IconBookmark size={16} />}>{t('ops.common.views')}</Button>
      </Dropdown>
      {saving && (
        <ActionDialog
          op={upsertView}
          label="ops.common.saveView"
          done="ops.common.saved"
          input={{
            page: name,
            filters,
            columns: [...shown],
            ...(sort === undefined ? {} : { sort, order: order === 'asc' ? 'asc' : 'desc' }),
          }}
          fields={[
            { name: 'name', label: 'ops.common.viewName', kind: 'line' },
            { name: 'shared', label: 'ops.common.viewShared', kind: 'yesno', initial: false },
          ]}
          close={() => setSaving(false)}
        />
      )}
      {removing !== undefined && (
        <ActionDialog
          op={deleteView}
          label="ops.common.remove"
          title={t('ops.common.removeView', { name: removing.name })}
          danger
          input={{ id: removing.id }}
          close={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

function Forget({ view, ask }: { view: View; ask: (view: View) => void }) {
  const t = useText();
  return (
    <Button
      size="small"
      type="text"
      aria-label={t('ops.common.removeView', { name: view.name })}
      icon={<IconTrash size={14} />}
      onClick={(event) => {
        event.stopPropagation();
        ask(view);
      }}
    />
  );
}

type ExportProps = Readonly<{ op: Operation; name: string; asked: TableRecordFilter; columns: Columns }>;

/** All rows that match the filters, with the visible columns; the server generates the file and logs the export. */
export function ExportButton({ op, name, asked, columns }: ExportProps) {
  const t = useText();
  const { message } = App.useApp();
  const command = useCommand(exportTable);
  const save = async (): Promise<void> => {
    const { page: _page, limit: _limit, after: _after, ...input } = asked;
    const titled = columns.map(({ key, title }) => ({ path: key, title: t(title) }));
    try {
      const asked = { operation: op.id, input, columns: titled, page: name };
      const { fileName, csv, rows } = await command.mutateAsync({ input: asked });
      saveFile(fileName, csv);
      void message.success(t('ops.common.exported', { n: rows }));
    } catch (error) {
      if (!isAborted(error)) void message.error(failureText(t, error));
    }
  };
  return (
    <Button
      icon={<IconDownload size={16} />}
      loading={command.isPending}
      onClick={() => void save()}
      data-testid="export"
    >
      {t('ops.common.export')}
    </Button>
  );
}
