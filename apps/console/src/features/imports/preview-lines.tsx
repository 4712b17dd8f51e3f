// Lines that would not count: counts by reason, and each line with its number and the faulty cell.

import { Button, Table, Tag } from 'antd';
import type { ImportMapping } from '@roda/api-contract/fleet/fleet';
import type { ImportPreview } from '@roda/api-contract/fleet/imports';
import { saveFile } from '#shared/api-hooks.ts';
import { Part } from '#shared/section.tsx';
import { StateTag, Whole, none } from '#shared/value-display.tsx';
import { useText, useWordOf } from '#shared/texts.tsx';
import { cellOf } from './csv-head.model.ts';
import { Reason } from './import-parts.tsx';
import { validationErrorOf } from './reasons.model.ts';

/** Each reason once, most frequent first. */
export function ReasonCounts({ preview }: { preview: ImportPreview }) {
  const t = useText();
  if (preview.reasons.length === 0) return null;
  return (
    <Part title={t('ops.imports.reasons')}>
      <ul className="m-0 flex list-none flex-col gap-2 p-0" data-testid="reason-counts">
        {preview.reasons.map(({ state, reason, count }) => (
          <li key={`${state}-${reason}`} className="flex flex-wrap items-baseline gap-2">
            <Tag color={state === 'rejected' ? 'error' : 'warning'}>
              <Whole value={count} />
            </Tag>
            <span>
              <Reason code={reason} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

type Line = ImportPreview['lines'][number];
type Props = Readonly<{ preview: ImportPreview; mapping: ImportMapping; fileName: string }>;

/** The lines as CSV for the owner of the source: line number, reason, and the line itself. */
const asCsv = (lines: readonly Line[], wordOf: (line: Line) => string): string => {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return ['line,reason,raw', ...lines.map((line) => [line.line, cell(wordOf(line)), cell(line.raw)].join(','))].join(
    '\r\n',
  );
};

export function BadLines({ preview, mapping, fileName }: Props) {
  const t = useText();
  const word = useWordOf();
  const { lines, header, rejectedCount, quarantined } = preview;
  if (lines.length === 0) return null;
  const wordOf = ({ reason }: Line) => word(reason, `ops.imports.reason.${reason}`);
  const columnOf = ({ reason }: Line): string | undefined => {
    const field = validationErrorOf(reason);
    return field === undefined ? undefined : (mapping.columns?.[field] ?? header.find((name) => name === field));
  };
  const all = rejectedCount + quarantined;
  return (
    <Part
      title={t('ops.imports.badLinesOf', { n: lines.length, all })}
      extra={
        <Button onClick={() => saveFile(`bad-lines-${fileName}`, `\uFEFF${asCsv(lines, wordOf)}`)}>
          {t('ops.imports.saveBad')}
        </Button>
      }
    >
      <Table<Line>
        size="small"
        rowKey={({ line }) => line}
        dataSource={lines}
        data-testid="bad-lines"
        pagination={{ size: 'small', pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          {
            key: 'line',
            title: t('ops.imports.line'),
            align: 'right',
            width: 80,
            render: (_, { line }) => <Whole value={line} />,
          },
          {
            key: 'state',
            title: t('ops.common.state'),
            render: (_, { state }) => <StateTag area="imports" state={state} />,
          },
          { key: 'reason', title: t('ops.common.reason'), render: (_, { reason }) => <Reason code={reason} /> },
          {
            key: 'cell',
            title: t('ops.imports.cell'),
            render: (_, line) => <Cell column={columnOf(line)} value={cellOf(line.raw, header, columnOf(line))} />,
          },
          {
            key: 'raw',
            title: t('ops.imports.raw'),
            render: (_, { raw }) => <code className="text-label break-all">{raw}</code>,
          },
        ]}
      />
    </Part>
  );
}

function Cell({ column, value }: { column: string | undefined; value: string | undefined }) {
  const t = useText();
  if (column === undefined || value === undefined) return none;
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-3">{column}</span> <strong>{value === '' ? t('ops.imports.blank') : value}</strong>
    </span>
  );
}
