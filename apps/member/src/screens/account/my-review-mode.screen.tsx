// My account in review mode: wallet, withdrawals and holdings as always, no sales.

import { ContractTag } from '#features/employment/contract-tag.tsx';
import { HoldingsCard } from '#features/holdings/holdings-card.tsx';
import { AccountMenu } from '#features/members/account-menu.tsx';
import { MemberHead, SettingsLink } from '#features/members/member-head.tsx';
import { ReviewModeNote } from '#features/markets/review-mode-note.tsx';
import { WalletCard } from '#features/wallet/wallet-card.tsx';
import { shownVersion } from '#shared/update/shown-version.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  return (
    <Page screen="pages/index/my2" title={t('my.title')} back={false} actions={<SettingsLink />}>
      <MemberHead />
      <ReviewModeNote />
      <WalletCard topUp={false} />
      <HoldingsCard always={false} />
      <AccountMenu values={{ '/subPages/contract/view': <ContractTag /> }} />
      <p className="mt-6 text-center text-caption text-ink-3">{t('my.version', { version: shownVersion })}</p>
    </Page>
  );
}
