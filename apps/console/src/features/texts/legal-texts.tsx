// Legal texts: every version stays; the next one is proposed in all three languages and approved by a second operator.

import { Segmented } from 'antd';
import { useState } from 'react';
import { systemTextKeys } from '@roda/api-contract/backoffice/markets';
import { listSystemTexts, publishSystemText } from '@roda/api-contract/backoffice/modes';
import { langNames, langs } from '@roda/domain/language';
import type { Lang } from '@roda/domain/language';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import type { Field, FieldOption } from '#shared/form/fields.ts';
import { Say, When, Texts } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useLang, useText } from '#shared/texts.tsx';
import { changedLines } from './changed-lines.model.ts';

type Version = RowOf<typeof listSystemTexts>;

const keys: readonly FieldOption[] = systemTextKeys.map((value) => ({
  value,
  label: `ops.texts.key.${value}` as const,
}));

const columns: readonly RecordColumn<Version>[] = [
  { key: 'key', title: 'ops.texts.text', render: ({ key }) => <Say text={`ops.texts.key.${key}`} /> },
  { key: 'version', title: 'ops.common.version', align: 'right' },
  { key: 'titles.en', title: 'ops.common.heading', render: ({ titles }) => <Texts of={titles} /> },
  {
    key: 'publishedAt',
    title: 'ops.texts.published',
    sort: 'publishedAt',
    render: ({ publishedAt }) => <When at={publishedAt} />,
  },
  {
    key: 'hashes.en',
    title: 'ops.texts.hash',
    hidden: true,
    render: ({ hashes }) => <code>{hashes.en.slice(0, 16)}…</code>,
  },
];

const fieldsOf = (row?: Version): readonly Field[] => [
  ...(row === undefined ? [{ name: 'key', label: 'ops.texts.text', kind: 'choice', options: keys } as const] : []),
  { name: 'titles', label: 'ops.common.heading', kind: 'three', initial: row?.titles },
  { name: 'bodies', label: 'ops.common.text', kind: 'threeLines', initial: row?.bodies },
  { name: 'publishAt', label: 'ops.common.validFrom', kind: 'instant', optional: true, help: 'ops.texts.publishHelp' },
];

/** The version with its differences to the previous one marked line by line. */
function Body({ row }: { row: Version }) {
  const t = useText();
  const own = useLang();
  const [lang, setLang] = useState<Lang>(own);
  const versions = useAsk(listSystemTexts, { key: row.key, limit: 100 });
  const before = versions.data?.list.find(({ version }) => version === row.version - 1);
  const lines = changedLines(before?.bodies[lang], row.bodies[lang]);
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        value={lang}
        onChange={setLang}
        options={langs.map((one) => ({ value: one, label: langNames[one] }))}
      />
      <h2 className="m-0 text-title2" lang={lang}>
        {row.titles[lang]}
      </h2>
      {before !== undefined && <p className="m-0 text-ink-2">{t('ops.texts.against', { n: before.version })}</p>}
      <div lang={lang} className="flex flex-col gap-1">
        {lines.map(({ kind, text }, index) => {
          const Mark = kind === 'same' ? 'span' : kind === 'new' ? 'ins' : 'del';
          return (
            <Mark key={`${index}-${text}`} className="whitespace-pre-wrap">
              {text}
            </Mark>
          );
        })}
      </div>
      <code className="break-all text-ink-3">SHA-256 {row.hashes[lang]}</code>
    </div>
  );
}

export function LegalTexts() {
  const t = useText();
  return (
    <Records
      op={listSystemTexts}
      name="texts"
      id={({ key, version }) => `${key}.${version}`}
      columns={columns}
      filters={[{ name: 'key', label: 'ops.texts.text', kind: 'choice', options: keys }]}
      toolbar={
        <Action
          op={publishSystemText}
          label="ops.texts.write"
          note={t('ops.texts.writeNote')}
          fields={fieldsOf()}
          width={1100}
          done="ops.common.proposed"
          primary
        />
      }
      drawer={(row) => ({
        title: <Say text={`ops.texts.key.${row.key}`} />,
        size: 900,
        body: <Body row={row} />,
        actions: (
          <Action
            op={publishSystemText}
            input={{ key: row.key }}
            label="ops.texts.next"
            note={t('ops.texts.writeNote')}
            fields={fieldsOf(row)}
            width={1100}
            done="ops.common.proposed"
          />
        ),
      })}
    />
  );
}
