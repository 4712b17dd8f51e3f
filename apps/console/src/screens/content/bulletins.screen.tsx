// Must-read notices: proposed by one operator, approved by another, and the proof of who has read them.

import { listBulletinReads, listBulletins } from '@roda/api-contract/content/bulletins';
import { BulletinList, BulletinReads } from '#features/content/bulletin-list.tsx';
import { PageFrame } from '#shared/page-states.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.bulletins.title')}>
      <Tabbed
        tabs={[
          { key: 'all', label: 'ops.bulletins.all', op: listBulletins, body: () => <BulletinList /> },
          { key: 'reads', label: 'ops.bulletins.reads', op: listBulletinReads, body: () => <BulletinReads /> },
        ]}
      />
    </PageFrame>
  );
}
