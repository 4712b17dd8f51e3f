// Clause comparison: removed text is struck out, added text is underlined.

import { Collapse, Empty, Typography } from 'antd';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import { useText } from '#shared/texts.tsx';

export type ClauseChange = Readonly<{
  key: string;
  title: string;
  before?: string | undefined;
  after?: string | undefined;
}>;

export function ClauseChanges({ of, title }: { of: readonly ClauseChange[]; title: ConsoleMessageKey }) {
  const t = useText();
  return (
    <section data-testid="clause-changes">
      <Typography.Title level={2} className="text-title2">
        {t(title)}
      </Typography.Title>
      {of.length === 0 && <Empty description={t('ops.contracts.nothingChanged')} />}
      {of.map(({ key, title: name, before, after }) => (
        <div key={key} className="mb-4">
          <strong>{name}</strong>
          <div className="grid gap-3 lg:grid-cols-2">
            <del className="rounded bg-danger-tint p-2 whitespace-pre-wrap no-underline">{before ?? '—'}</del>
            <ins className="rounded bg-success-tint p-2 whitespace-pre-wrap no-underline">{after ?? '—'}</ins>
          </div>
        </div>
      ))}
    </section>
  );
}

/** The whole text, clause by clause. */
export function Clauses({ of }: { of: readonly Readonly<{ key: string; title: string; text: string }>[] }) {
  return (
    <Collapse
      size="small"
      items={of.map(({ key, title, text }) => ({
        key,
        label: title,
        children: <div className="whitespace-pre-wrap">{text}</div>,
      }))}
    />
  );
}
