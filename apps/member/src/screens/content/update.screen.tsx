// App version: the installed and the latest one, and the update.

import { UpdateView } from '#features/update/update-view.tsx';
import { useAppVersion } from '#shared/update/app-version.queries.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const version = useAppVersion();
  return (
    <Page screen="pages/my/update" title={t('update.title')}>
      <Loaded query={version}>{(latest) => <UpdateView latest={latest} onCheck={() => version.refetch()} />}</Loaded>
    </Page>
  );
}
