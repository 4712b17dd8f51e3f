// Fleet imports: stored imports, those pending a second operator, and a new file with preview.

import { listImports, listStagedImports, previewImport } from '@roda/api-contract/fleet/imports';
import { StoredImports } from '#features/imports/stored-imports.tsx';
import { NewImport } from '#features/imports/new-import.tsx';
import { StagedImports } from '#features/imports/staged-imports.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.imports.title')}>
      <Tabbed
        tabs={[
          { key: 'kept', label: 'ops.imports.kept', op: listImports, body: () => <StoredImports /> },
          { key: 'staged', label: 'ops.imports.staged', op: listStagedImports, body: () => <StagedImports /> },
          { key: 'new', label: 'ops.imports.new', op: previewImport, body: () => <NewImport /> },
        ]}
      />
    </PageFrame>
  );
}
