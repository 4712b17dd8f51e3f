// What the account screen says of the holdings: how many there are, how many earn, and what can be claimed.

import { MoneyText, WholeText, isPositive, noFigure } from '@roda/ui';
import { RowAnswer } from '#shared/lists/row-answer.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useHoldingsTotal } from './holdings.queries.ts';

/** Nothing while it is on its way. */
export function HoldingsCount({ of }: Readonly<{ of: 'holdings' | 'earning' }>) {
  const { data, isError } = useHoldingsTotal();
  if (data === undefined) return isError ? noFigure : null;
  return <WholeText value={data[of]} />;
}

/** What can be claimed; while that is nothing, how many there are. */
export function HoldingsAnswer() {
  const t = useText();
  const { data } = useHoldingsTotal();
  const hidden = useStored('amountsHidden') === true;
  if (data === undefined) return null;
  if (!isPositive(data.unclaimedIncome)) {
    return (
      <RowAnswer>
        <WholeText value={data.holdings} />
      </RowAnswer>
    );
  }
  return (
    <RowAnswer caption={t('figure.toClaim')}>
      <MoneyText
        amount={data.unclaimedIncome}
        places={0}
        size="label"
        hidden={hidden}
        className="font-bold text-income-ink"
      />
    </RowAnswer>
  );
}
