// Before and after of a request for approval, each field by its name and each value as a person reads it.

import { Table } from 'antd';
import { formatMoney, formatWhole, useUi } from '@roda/ui';
import { DayText, Money, none, When, YesNo } from '#shared/value-display.tsx';
import { useText, useWordOf } from '#shared/texts.tsx';
import { comparedFields, fieldSteps, inWords, percentDigits } from './approval-values.model.ts';
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
        {
          title: t('ops.common.before'),
          render: (_, { path, was }: ComparedField) => <Compared path={path} value={was} kind="del" />,
        },
        {
          title: t('ops.common.after'),
          render: (_, { path, is }: ComparedField) => <Compared path={path} value={is} kind="ins" />,
        },
      ]}
    />
  );
}

/** What it is part of, then its own name. A field of a newer server has no name yet: its own, in words. */
function FieldName({ path }: { path: string }) {
  const word = useWordOf();
  const lang = /\.(?<lang>en|id|zh)$/u.exec(path)?.groups?.['lang'];
  const shown = fieldSteps(path)
    .map(({ name, place = '' }) => `${word(inWords(name), `ops.approvals.field.${name}`)} ${place}`.trim())
    .join(' · ');
  return <>{lang === undefined ? shown : `${shown} (${lang})`}</>;
}

type Side = Readonly<{ path: string; value: ApprovalValue | undefined; kind: 'del' | 'ins' }>;

function Compared({ path, value, kind }: Side) {
  if (value === undefined) return none;
  const Mark = kind;
  return (
    <Mark className="break-words whitespace-pre-wrap no-underline">
      <Value of={value} field={fieldSteps(path).at(-1)?.name ?? ''} />
    </Mark>
  );
}

function Value({ of, field }: { of: ApprovalValue; field: string }) {
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
  return <>{word(/^[a-z]+(?:_[a-z]+)+$/u.test(of.text) ? inWords(of.text) : of.text, ...wordsOf(of.text, field))}</>;
}

/** Where the word of a code may stand: what every field can have, then what this one can. */
const wordsOf = (code: string, field: string): readonly string[] => {
  const own = field === 'settlementCycle' ? 'cycle' : field;
  return ['ops.common.state', 'ops.common.role', 'ops.identity.risk', 'withdrawal.reason', `ops.goods.${own}`].map(
    (area) => `${area}.${code}`,
  );
};
