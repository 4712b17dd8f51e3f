// Custody accounts: where members' money and the company's own money lie, and what the statements of each prove.

import { AddCustodyAccount, CustodyAccounts, useAskedAccount } from '#features/custody/custody-accounts.tsx';
import { MembersMoney } from '#features/custody/members-money.tsx';
import { PageFrame } from '#shared/page-states.tsx';
import { useText } from '#shared/texts.tsx';

export function Screen() {
  const t = useText();
  const asked = useAskedAccount();
  return (
    <PageFrame title={t('ops.custody.title')} extra={<AddCustodyAccount isAsked={asked === null} />}>
      <p className="m-0 max-w-prose text-ink-2">{t('ops.custody.note')}</p>
      <CustodyAccounts asked={asked} />
      <MembersMoney />
    </PageFrame>
  );
}
