// Submitted files: the preview result, approved by another operator or rejected.

import {
  acceptImport,
  discardImport,
  listStagedImports,
  stagedImportInfo,
  stagedStates,
} from '@roda/api-contract/fleet/imports';
import type { StagedImport } from '@roda/api-contract/fleet/imports';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { Facts, StateTag, When, Whole } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { Digest, Kind, Rules, figureColumns, figureFacts, kindOptions } from './import-parts.tsx';
import { BadLines, ReasonCounts } from './preview-lines.tsx';

const columns: readonly RecordColumn<StagedImport>[] = [
  { key: 'stagedAt', title: 'ops.imports.at', sort: 'stagedAt', render: ({ stagedAt }) => <When at={stagedAt} /> },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag area="imports" state={state} /> },
  { key: 'source', title: 'ops.imports.source' },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => <Kind kind={kind} /> },
  { key: 'fileName', title: 'ops.common.file' },
  ...figureColumns<StagedImport>(['lineCount']),
  { key: 'stagedBy', title: 'ops.imports.by' },
  { key: 'decidedBy', title: 'ops.common.decidedBy' },
  { key: 'fileHash', title: 'ops.imports.hash', hidden: true, render: ({ fileHash }) => <Digest hash={fileHash} /> },
  {
    key: 'sizeBytes',
    title: 'ops.imports.size',
    align: 'right',
    hidden: true,
    render: ({ sizeBytes }) => <Whole value={sizeBytes} />,
  },
];

function Body({ row }: { row: StagedImport }) {
  const answer = useAsk(stagedImportInfo, { id: row.id });
  return (
    <div className="flex flex-col gap-6">
      <Facts
        of={[
          { label: 'ops.imports.source', value: row.source },
          { label: 'ops.common.kind', value: <Kind kind={row.kind} /> },
          ...figureFacts(row),
          { label: 'ops.common.state', value: <StateTag area="imports" state={row.state} /> },
          { label: 'ops.imports.by', value: row.stagedBy },
          { label: 'ops.imports.at', value: <When at={row.stagedAt} /> },
          { label: 'ops.imports.hash', value: <Digest hash={row.fileHash} /> },
          { label: 'ops.common.decidedBy', value: row.decidedBy },
          { label: 'ops.common.reason', value: row.reason },
        ]}
      />
      <Loaded from={answer}>
        {({ mapping, preview }) => (
          <>
            <Rules mapping={mapping} />
            <ReasonCounts preview={preview} />
            <BadLines preview={preview} mapping={mapping} fileName={row.fileName} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Actions({ row }: { row: StagedImport }) {
  const t = useText();
  if (row.state !== 'open') return null;
  return (
    <>
      <Action
        op={acceptImport}
        input={{ id: row.id }}
        label="ops.imports.accept"
        primary
        note={t('ops.imports.acceptNote', { n: row.accepted })}
        blocked={row.mine ? t('ops.common.ownWork') : undefined}
        done="ops.imports.acceptedNow"
      />
      <Action
        op={discardImport}
        input={{ id: row.id }}
        label="ops.imports.discard"
        danger
        fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
      />
    </>
  );
}

export function StagedImports() {
  return (
    <Records
      op={listStagedImports}
      name="imports-staged"
      id={({ id }) => id}
      columns={columns}
      filters={[
        { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kindOptions },
        {
          name: 'state',
          label: 'ops.common.state',
          kind: 'choice',
          options: stagedStates.map((state) => ({ value: state, label: `ops.imports.state.${state}` as const })),
        },
      ]}
      drawer={(row) => ({ title: row.fileName, body: <Body row={row} />, actions: <Actions row={row} />, size: 960 })}
    />
  );
}
