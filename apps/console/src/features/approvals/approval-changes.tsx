// Before and after of a request for approval, each field by its name and each value as a person reads it.

import { Table } from 'antd';
import { formatMoney, formatWhole, useUi } from '@roda/ui';
import { DayText, Money, none, When, YesNo } from '#shared/value-display.tsx';
import { useText, useWordOf } from '#shared/texts.tsx';
import { comparedFields, fieldName, inWords, percentDigits } from './approval-values.model.ts';
import type { ApprovalValue, ComparedField } from './approval-values.model.ts';

export function ApprovalChanges({ before, after }: Readonly<{ before?: string; after?: string }>) {
  const t = useText();
  const fields = comparedFields(before, after);
  if (fields.length === 0) return <p className="m-0 text-ink-2">{t('ops.approvals.noDifference')}</p>;
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="path"
      dataSource={[...fields]}
      columns={[
        { title: t('ops.common.field'), dataIndex: 'path', render: (path: string) => <FieldName path={path} /> },
        { title: t('ops.common.before'), render: (_, { was }: ComparedField) => <Compared value={was} kind="del" /> },
        { title: t('ops.common.after'), render: (_, { is }: ComparedField) => <Compared value={is} kind="ins" /> },
      ]}
    />
  );
}

/** A field of a newer server has no name yet: its own, in words. */
function FieldName({ path }: { path: string }) {
  const word = useWordOf();
  const name = fieldName(path);
  const lang = /\.(?<lang>en|id|zh)$/u.exec(path)?.groups?.['lang'];
  const shown = word(inWords(name), `ops.approvals.field.${name}`);
  return <>{lang === undefined ? shown : `${shown} (${lang})`}</>;
}

function Compared({ value, kind }: { value: ApprovalValue | undefined; kind: 'del' | 'ins' }) {
  if (value === undefined) return none;
  const Mark = kind;
  return (
    <Mark className="break-words whitespace-pre-wrap no-underline">
      <Value of={value} />
    </Mark>
  );
}

function Value({ of }: { of: ApprovalValue }) {
  const { lang } = useUi();
  const word = useWordOf();
  if (of.kind === 'money') return <Money amount={of.amount} currency={of.currency} />;
  if (of.kind === 'flag') return <YesNo value={of.is} />;
  if (of.kind === 'instant') return <When at={of.text} />;
  if (of.kind === 'day') return <DayText at={of.text} />;
  if (of.kind === 'number') return <>{formatWhole(of.text, lang)}</>;
  if (of.kind === 'share') {
    const digits = percentDigits(of.ratio);
    const places = digits.split('.')[1]?.length ?? 0;
    return <>{`${formatMoney(digits, { lang, symbol: '', places })}\u00A0%`}</>;
  }
  return <>{word(/^[a-z]+(?:_[a-z]+)+$/u.test(of.text) ? inWords(of.text) : of.text, ...wordsOf(of.text))}</>;
}

/** Where the word of a code may stand. */
const wordsOf = (code: string): readonly string[] =>
  ['ops.common.state', 'ops.common.role', 'ops.identity.risk', 'withdrawal.reason'].map((area) => `${area}.${code}`);
