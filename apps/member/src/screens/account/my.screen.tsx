// My account: who the member is, a search, and rows that lead to every feature and answer already.

import { LevelRisen } from '#features/levels/level-risen.tsx';
import { SettingsLink } from '#features/members/member-head.tsx';
import { useUserInfo } from '#features/members/members.queries.ts';
import { isSwitchedOff } from '#shared/feature-switches.ts';
import { hasScreen } from '#shared/navigation/paths.ts';
import { shownVersion } from '#shared/update/shown-version.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { AccountGroups, AccountHead } from './account-parts.tsx';

export function Screen() {
  const t = useText();
  return (
    <Page screen="pages/index/my" title={t('my.title')} back={false} actions={<SettingsLink />}>
      <AccountHead sells />
      <AccountGroups />
      <Level />
      <p className="mt-6 text-center text-caption text-ink-3">{t('my.version', { version: shownVersion })}</p>
    </Page>
  );
}

/** A level that was reached, where levels are offered. */
function Level() {
  const { data } = useUserInfo();
  if (!hasScreen('/pages/my/equity') || isSwitchedOff('level')) return null;
  return <LevelRisen level={data?.userLevel.level} away />;
}
