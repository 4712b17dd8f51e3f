// What both account screens are made of: the panel with its facts, and the rows with their answers.

import { ContractTag } from '#features/employment/contract-tag.tsx';
import { HoldingsAnswer, HoldingsCount } from '#features/holdings/holdings-answer.tsx';
import { useHoldingsTotal } from '#features/holdings/holdings.queries.ts';
import { AccountMenu } from '#features/members/account-menu.tsx';
import { MemberHead } from '#features/members/member-head.tsx';
import { BalanceAnswer, PointsAnswer, WithdrawingAnswer } from '#features/wallet/wallet-answers.tsx';

const facts = [
  { label: 'my.owned', value: <HoldingsCount of="holdings" /> },
  { label: 'my.earning', value: <HoldingsCount of="earning" /> },
] as const;

/** `sells`: where nothing is sold, holdings are named only where there are some. */
export function AccountHead({ sells }: Readonly<{ sells: boolean }>) {
  const { data } = useHoldingsTotal();
  return <MemberHead facts={sells || (data?.holdings ?? 0) > 0 ? facts : []} />;
}

export function AccountGroups() {
  return (
    <AccountMenu
      values={{
        '/subPages/product/myProduct': <HoldingsAnswer />,
        '/pages/my/historyList': <BalanceAnswer />,
        '/subPages/withdraw/index': <WithdrawingAnswer />,
        '/subPages/pointsmall/index': <PointsAnswer />,
        '/subPages/contract/view': <ContractTag />,
      }}
    />
  );
}
