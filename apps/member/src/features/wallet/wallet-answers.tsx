// What the account screen's rows say of the wallet, in whole rupiah: its balance, what is on its way, points and coins.

import { MoneyText, isPositive } from '@roda/ui';
import { RowAnswer } from '#shared/lists/row-answer.tsx';
import { useStored } from '#shared/store.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useAccountInfo } from './wallet.queries.ts';

export function BalanceAnswer() {
  const { data } = useAccountInfo();
  const hidden = useStored('amountsHidden') === true;
  if (data === undefined) return null;
  return (
    <RowAnswer>
      <MoneyText amount={data.balance} places={0} size="label" hidden={hidden} />
    </RowAnswer>
  );
}

/** Nothing while nothing is on its way. */
export function WithdrawingAnswer() {
  const t = useText();
  const { data } = useAccountInfo();
  const hidden = useStored('amountsHidden') === true;
  if (data === undefined || !isPositive(data.withdrawing)) return null;
  return (
    <RowAnswer caption={t('figure.withdrawing')}>
      <MoneyText amount={data.withdrawing} places={0} size="label" hidden={hidden} />
    </RowAnswer>
  );
}

export function PointsAnswer() {
  const { money } = useFormats();
  const { data } = useAccountInfo();
  if (data === undefined) return null;
  const [points, coins] = [money(String(data.points), 'POINT'), money(String(data.coins), 'COIN')];
  return <RowAnswer caption={coins}>{points}</RowAnswer>;
}
