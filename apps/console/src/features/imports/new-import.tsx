// New import in four steps: choose the file, map its columns, preview the result, submit.

import { useState } from 'react';
import { Alert, App, Button, Card, Space, Steps } from 'antd';
import { previewImport, proposeImport } from '@roda/api-contract/fleet/imports';
import type { ImportPreview } from '@roda/api-contract/fleet/imports';
import { isAborted } from '#shared/aborted.ts';
import { useCommand } from '#shared/api-hooks.ts';
import { factOf, failureText } from '#shared/failure-text.ts';
import { useMayCall } from '#shared/operator.ts';
import { usePlace } from '#shared/location-params.ts';
import { useText, useWordOf } from '#shared/texts.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import type { Chosen } from './file-step.tsx';
import { emptyDraft, firstDraft, mappingOf, missingOf } from './mapping.model.ts';
import type { MappingDraft } from './mapping.model.ts';
import { PreviewStep } from './preview-step.tsx';
import { RulesStep } from './rules-step.tsx';

type Looked = Readonly<{ of: string; preview: ImportPreview }>;

const fieldsOf = (draft: MappingDraft) => ({ kind: draft.kind, mapping: JSON.stringify(mappingOf(draft)) });

export function NewImport() {
  const t = useText();
  const [chosen, setChosen] = useState<Chosen>();
  const [draft, setDraft] = useState<MappingDraft>(emptyDraft);
  const [looked, setLooked] = useState<Looked>();
  const change = (part: Partial<MappingDraft>) => setDraft((now) => ({ ...now, ...part }));
  const take = (file: Chosen): void => {
    setChosen(file);
    setDraft(firstDraft(file.head));
    setLooked(undefined);
  };
  const fresh = looked !== undefined && looked.of === JSON.stringify(fieldsOf(draft));
  const step = chosen === undefined ? 0 : missingOf(draft).length > 0 ? 1 : fresh ? 3 : 2;
  return (
    <div className="flex max-w-[72rem] flex-col gap-4">
      <Steps
        size="small"
        current={step}
        items={[
          { title: t('ops.imports.step.file') },
          { title: t('ops.imports.step.columns') },
          { title: t('ops.imports.step.look') },
          { title: t('ops.imports.step.hand') },
        ]}
      />
      <FileStep chosen={chosen} draft={draft} change={change} take={take} />
      {chosen !== undefined && (
        <>
          <ColumnsStep head={chosen.head} draft={draft} change={change} />
          <RulesStep text={chosen.text} draft={draft} change={change} />
          <Doing chosen={chosen} draft={draft} setLooked={setLooked} fresh={fresh} counts={looked?.preview.accepted} />
          {looked !== undefined && (
            <PreviewStep
              preview={looked.preview}
              draft={draft}
              change={change}
              fresh={fresh}
              fileName={chosen.file.name}
            />
          )}
        </>
      )}
    </div>
  );
}

type DoingProps = Readonly<{
  chosen: Chosen;
  draft: MappingDraft;
  setLooked: (looked: Looked) => void;
  /** The submitted file and mapping are exactly those that were previewed. */
  fresh: boolean;
  /** How many lines would count, by the last preview. */
  counts: number | undefined;
}>;

function Doing({ chosen, draft, setLooked, fresh, counts }: DoingProps) {
  const t = useText();
  const word = useWordOf();
  const { message } = App.useApp();
  const { set } = usePlace();
  const may = useMayCall();
  const [look, hand] = [useCommand(previewImport), useCommand(proposeImport)];
  const missing = missingOf(draft);
  const notified = { input: fieldsOf(draft), file: chosen.file };
  const see = async (): Promise<void> => {
    const of = JSON.stringify(notified.input);
    await look.mutateAsync(notified).then((preview) => setLooked({ of, preview }), quiet);
  };
  const send = async (): Promise<void> => {
    const made = await hand.mutateAsync(notified).catch(quiet);
    if (made === undefined) return;
    void message.success(t('ops.common.proposed'));
    set({ tab: 'staged', row: made.id }, true);
  };
  const failure = look.error ?? hand.error;
  const ready = fresh && counts !== 0;
  return (
    <Card size="small">
      <div className="flex flex-col gap-3">
        {missing.length > 0 && (
          <Alert
            type="info"
            showIcon
            title={t('ops.imports.missing', {
              fields: missing.map((field) => word(field, `ops.imports.field.${field}`)).join(', '),
            })}
          />
        )}
        {fresh && counts === 0 && <Alert type="warning" showIcon title={t('ops.imports.nothing')} />}
        {failure !== null && !isAborted(failure) && <Failure failure={failure} />}
        <Space wrap>
          <Button
            type={ready ? 'default' : 'primary'}
            disabled={missing.length > 0}
            loading={look.isPending}
            onClick={() => void see()}
            data-testid="import-look"
          >
            {t('ops.imports.look')}
          </Button>
          <Button
            type={ready ? 'primary' : 'default'}
            disabled={!ready || !may(proposeImport)}
            loading={hand.isPending}
            onClick={() => void send()}
            data-testid="import-hand"
          >
            {t('ops.imports.hand')}
          </Button>
          <span className="text-ink-3">{t(ready ? 'ops.imports.handNote' : 'ops.imports.lookNote')}</span>
        </Space>
      </div>
    </Card>
  );
}

/** The error is handled through the mutation's state; the rejection is ignored here. */
const quiet = (): undefined => undefined;

/** A rejected header names the missing columns, and those in the file. */
function Failure({ failure }: { failure: unknown }) {
  const t = useText();
  const word = useWordOf();
  const names = (fact: string): string => {
    const list = factOf(failure, fact);
    return Array.isArray(list) ? list.map((name) => word(String(name), `ops.imports.field.${name}`)).join(', ') : '';
  };
  const facts = [
    ['missing', 'ops.imports.headerMissing'],
    ['repeated', 'ops.imports.headerRepeated'],
    ['found', 'ops.imports.headerFound'],
  ] as const;
  const lines = facts.flatMap(([fact, key]) => (names(fact) === '' ? [] : [t(key, { names: names(fact) })]));
  return <Alert type="error" showIcon role="alert" title={failureText(t, failure)} description={lines.join(' ')} />;
}
