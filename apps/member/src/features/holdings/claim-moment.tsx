// What was just claimed: the sum in a wheel of road, which holding it came from, and the wallet it went to.

import { CountUp } from '@roda/ui/count-up.tsx';
import { Wheel } from '@roda/ui/pictures/wheel.tsx';
import { Moment, MoneyText, buttonClass } from '@roda/ui';
import type { Claim, Holding } from '@roda/api-contract/income/holdings';
import { AssetTile } from '#shared/asset/asset-tile.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useKnownHolding } from './known-holdings.ts';
import { showClaim } from './shown-claim.ts';

const mostRows = 5;

/** The longest amount that fits large between the lanes of the wheel; a longer one is written smaller. */
const mostLetters = '9999999.99'.length;

const sizeOf = (amount: string): 'title1' | 'amount' => (amount.length <= mostLetters ? 'title1' : 'amount');

export function ClaimMoment({ claim: { amount, balance, holdings } }: Readonly<{ claim: Claim }>) {
  const t = useText();
  const known = useKnownHolding();
  const rest = holdings.length - mostRows;
  const close = () => showClaim(undefined);
  return (
    <Moment
      title={t('moment.claimed')}
      testId="claim-moment"
      onClose={close}
      done={t('moment.done')}
      hero={
        <Wheel>
          <p className="text-ink-2">{t('moment.claimed')}</p>
          <CountUp amount={amount} size={sizeOf(amount)} />
        </Wheel>
      }
      further={
        <GoLink to="/subPages/withdraw/index" onClick={close} className={buttonClass('quiet')}>
          {t('moment.withdraw')}
        </GoLink>
      }
    >
      <ul className="divide-y divide-hairline">
        {holdings.slice(0, mostRows).map(({ id, name, amount: part }) => (
          <Row key={id} of={known(id)} label={name} amount={part} />
        ))}
        {rest > 0 && <li className="py-3 text-ink-2">{t('moment.more', { n: rest })}</li>}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-dashed border-control pt-3">
        <span className="text-ink-2">{t('moment.balance')}</span>
        <MoneyText amount={balance} size="amount" />
      </p>
    </Moment>
  );
}

type RowProps = Readonly<{
  /** Its picture stands beside its name where it is known. */
  of: Holding | undefined;
  label: string;
  amount: string;
}>;

function Row({ of, label, amount }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2.5">
      {of !== undefined && (
        <span className="h-11 w-15 shrink-0 overflow-hidden rounded-segment">
          <AssetTile asset={of} />
        </span>
      )}
      <span className="wants-24 flex-1 font-semibold">{label}</span>
      <MoneyText amount={amount} size="amount" />
    </li>
  );
}
