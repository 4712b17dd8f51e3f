// Examples of amounts: sizes, signs, many digits, hidden, none.

import { CountUp } from '@roda/ui/count-up.tsx';
import { Card, FundsBreakdown, MoneyText, PercentText, WholeText } from '@roda/ui';
import type { MoneyTextProps } from '@roda/ui';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import type { Example, ExampleGroup } from '../example.ts';
import { longAmount, negativeAmount, usualAmount, zeroAmount } from '../sample.ts';

const sizes = ['display', 'title1', 'title2', 'amount', 'body', 'label'] as const;

const amountIn = (name: string, props: MoneyTextProps): Example => ({
  name: `MoneyText ${name}`,
  Show: () => {
    const hidden = useStored('amountsHidden') === true;
    return (
      <Card>
        <MoneyText hidden={hidden} {...props} />
      </Card>
    );
  },
});

/** Fee and tax of a withdrawal. */
function Breakdown({ amount, net }: Readonly<{ amount: string; net: string }>) {
  const t = useText();
  return (
    <Card>
      <FundsBreakdown
        lines={[
          { label: t('withdraw.amount'), amount },
          { label: t('disclosure.amountFee'), amount: '6000.00', minus: true },
          { label: t('disclosure.amountTax'), amount: zeroAmount, minus: true },
        ]}
        total={{ label: t('withdraw.youGet'), amount: net }}
      />
    </Card>
  );
}

export const amounts: ExampleGroup = {
  name: 'amounts',
  examples: [
    ...sizes.map((size) => amountIn(`size=${size}`, { amount: usualAmount, size })),
    amountIn('zero', { amount: zeroAmount, size: 'display' }),
    amountIn('negative', { amount: negativeAmount, size: 'display' }),
    amountIn('15 digits', { amount: longAmount, size: 'display' }),
    amountIn('15 digits, negative', { amount: `-${longAmount}`, size: 'title2' }),
    amountIn('15 digits, narrow', { amount: longAmount, narrow: true }),
    amountIn('narrow', { amount: usualAmount, narrow: true }),
    amountIn('direction, in', { amount: usualAmount, direction: true, size: 'amount' }),
    amountIn('direction, out', { amount: negativeAmount, direction: true, size: 'amount' }),
    amountIn('hidden', { amount: usualAmount, size: 'display', hidden: true }),
    amountIn('USDT, 6 places', { amount: '1250.123456', symbol: 'USDT', places: 6, size: 'amount' }),
    amountIn('not a figure', { amount: '', size: 'amount' }),
    { name: 'CountUp', Show: () => <CountUp amount={usualAmount} size="display" /> },
    { name: 'CountUp 15 digits', Show: () => <CountUp amount={longAmount} size="display" /> },
    { name: 'WholeText', Show: () => <WholeText value={1095} /> },
    { name: 'WholeText 15 digits', Show: () => <WholeText value="987654321098765" /> },
    { name: 'PercentText', Show: () => <PercentText ratio="0.1250" /> },
    { name: 'PercentText zero', Show: () => <PercentText ratio="0.0000" /> },
    { name: 'FundsBreakdown', Show: () => <Breakdown amount="300000.00" net="294000.00" /> },
    { name: 'FundsBreakdown 15 digits', Show: () => <Breakdown amount={longAmount} net="9876543204987.65" /> },
  ],
};
