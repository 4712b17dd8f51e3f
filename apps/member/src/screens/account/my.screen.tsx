// My account: profile, wallet, holdings, and links to every feature.

import { ContractTag } from '#features/employment/contract-tag.tsx';
import { HoldingsCard } from '#features/holdings/holdings-card.tsx';
import { LevelRisen } from '#features/levels/level-risen.tsx';
import { AccountMenu } from '#features/members/account-menu.tsx';
import { MemberHead, SettingsLink } from '#features/members/member-head.tsx';
import { useUserInfo } from '#features/members/members.queries.ts';
import { WalletCard } from '#features/wallet/wallet-card.tsx';
import { isSwitchedOff } from '#shared/feature-switches.ts';
import { hasScreen } from '#shared/navigation/paths.ts';
import { shownVersion } from '#shared/update/shown-version.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  return (
    <Page screen="pages/index/my" title={t('my.title')} back={false} actions={<SettingsLink />}>
      <MemberHead />
      <WalletCard topUp />
      <HoldingsCard always />
      <AccountMenu values={{ '/subPages/contract/view': <ContractTag /> }} />
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
