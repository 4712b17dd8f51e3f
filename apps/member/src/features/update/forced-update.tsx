// The forced update notice, shown on every screen except those for viewing and withdrawing money.

import { Dialog } from '@roda/ui';
import { appVersionCode } from '#shared/update/app-facts.ts';
import { isReviewMode, useGo } from '#shared/navigation/navigation.ts';
import { useText } from '#shared/texts/texts.tsx';
import { statusOf, staysOpen } from './update.model.ts';
import { useAppVersion } from '#shared/update/app-version.queries.ts';

export function ForcedUpdate({ path }: { path: string }) {
  const t = useText();
  const go = useGo();
  const { data } = useAppVersion();
  const isForced = data !== undefined && statusOf(data, appVersionCode) === 'forced';
  const toMoney = () => go.to(isReviewMode() ? '/pages/index/my2' : '/pages/index/my', {}, { replace: true });
  return (
    <Dialog
      open={isForced && !staysOpen(path)}
      title={t('update.forced')}
      confirm={t('update.now')}
      onConfirm={() => go.to('/pages/my/update')}
      cancel={t('update.money')}
      onClose={toMoney}
    >
      {t('update.forcedText')}
    </Dialog>
  );
}
