// All translated texts of the product by key, in three languages: search, compare, download as a file.

import { listPhrases } from '@roda/api-contract/content/content-items';
import { useAsk } from '#shared/api-hooks.ts';
import { Facts } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

type Phrase = RowOf<typeof listPhrases>;

const columns: readonly RecordColumn<Phrase>[] = [
  { key: 'key', title: 'ops.texts.phrase', width: 240, render: ({ key }) => <code>{key}</code> },
  { key: 'en', title: 'ops.texts.en', width: 320 },
  { key: 'id', title: 'ops.texts.id', width: 320 },
  { key: 'zh', title: 'ops.texts.zh', width: 320 },
  { key: 'longest', title: 'ops.texts.longest', align: 'right', render: longest },
];

/** The greatest length in any language, in characters: what a button or a bar must fit. */
function longest({ en, id, zh }: Phrase): number {
  return Math.max(...[en, id, zh].map((text) => [...text].length));
}

export function Phrases() {
  const t = useText();
  const { data } = useAsk(listPhrases, { limit: 1 });
  const areas = (data?.areas ?? []).map((value) => ({ value, text: value }));
  return (
    <div className="flex flex-col gap-3">
      <p className="m-0">{t('ops.texts.phrasesNote')}</p>
      <Records
        op={listPhrases}
        name="phrases"
        id={({ key }) => key}
        columns={columns}
        filters={[
          { name: 'area', label: 'ops.texts.area', kind: 'choice', options: areas },
          { name: 'keyword', label: 'ops.common.search', kind: 'text' },
        ]}
        drawer={(row) => ({
          title: row.key,
          body: (
            <Facts
              columns={1}
              of={[
                { label: 'ops.texts.en', value: row.en },
                { label: 'ops.texts.id', value: row.id },
                { label: 'ops.texts.zh', value: row.zh },
                { label: 'ops.texts.longest', value: longest(row) },
              ]}
            />
          ),
        })}
      />
    </div>
  );
}
