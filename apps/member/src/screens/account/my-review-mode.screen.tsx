// My account in review mode: wallet, withdrawals and holdings as always, no sales.

import { SettingsLink } from '#features/members/member-head.tsx';
import { ReviewModeNote } from '#features/markets/review-mode-note.tsx';
import { shownVersion } from '#shared/update/shown-version.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { AccountGroups, AccountHead } from './account-parts.tsx';

export function Screen() {
  const t = useText();
  return (
    <Page screen="pages/index/my2" title={t('my.title')} back={false} actions={<SettingsLink />}>
      <AccountHead sells={false} />
      <ReviewModeNote />
      <AccountGroups />
      <p className="mt-6 text-center text-caption text-ink-3">{t('my.version', { version: shownVersion })}</p>
    </Page>
  );
}
