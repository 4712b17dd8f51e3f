// Account closure: first its contents, then the consequences, then the confirmation word and the code.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Card, MoneyText, ResultPage, WholeDates, buttonClass, isPositive } from '@roda/ui';
import { ClosingForm } from '#features/auth/closing-form.tsx';
import { useHoldingsTotal } from '#features/holdings/holdings.queries.ts';
import { useAccountInfo } from '#features/wallet/wallet.queries.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const [closesAt, setClosesAt] = useState<string>();
  return (
    <Page screen="pages/my/closeAccount" title={t('closing.title')} back={closesAt === undefined}>
      {closesAt === undefined ? <Closing onClosing={setClosesAt} /> : <Closed closesAt={closesAt} />}
    </Page>
  );
}

function Closing({ onClosing }: Readonly<{ onClosing: (closesAt: string) => void }>) {
  const account = useAccountInfo();
  const holdings = useHoldingsTotal();
  return (
    <Loaded query={account}>
      {(money) => (
        <Loaded query={holdings}>
          {({ holdings: count }) => {
            const isMoneyLeft = [
              money.balance,
              money.withdrawing,
              money.inEscrow,
              money.unclaimedIncome,
              money.waitingIncome,
            ].some(isPositive);
            const mustWait = isMoneyLeft || count > 0;
            return (
              <div className="grid gap-5">
                <Left {...money} holdings={count} />
                {mustWait ? (
                  <WayOut canWithdraw={isPositive(money.balance)} />
                ) : (
                  <>
                    <Meaning />
                    <Card>
                      <ClosingForm onClosing={onClosing} />
                    </Card>
                  </>
                )}
              </div>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

type LeftProps = Readonly<{
  balance: string;
  withdrawing: string;
  inEscrow: string;
  unclaimedIncome: string;
  waitingIncome: string;
  holdings: number;
}>;

function Left({ balance, withdrawing, inEscrow, unclaimedIncome, waitingIncome, holdings }: LeftProps) {
  const t = useText();
  const { whole } = useFormats();
  return (
    <Card>
      <h2 className="text-title3">{t('closing.yours')}</h2>
      <dl className="mt-3 grid gap-2.5" data-testid="closing-yours">
        <Line label={t('my.balance')}>
          <MoneyText amount={balance} />
        </Line>
        <Line label={t('figure.withdrawing')}>
          <MoneyText amount={withdrawing} />
        </Line>
        <Line label={t('figure.toClaim')}>
          <MoneyText amount={unclaimedIncome} />
        </Line>
        <Line label={t('figure.waiting')}>
          <MoneyText amount={waitingIncome} />
        </Line>
        <Line label={t('my.inEscrow')}>
          <MoneyText amount={inEscrow} />
        </Line>
        <Line label={t('my.holdings')}>
          <span className="amount-figures">{whole(holdings)}</span>
        </Line>
      </dl>
    </Card>
  );
}

function Line({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** Closing loses nothing: balances are paid out and contracts run to their end first. */
function WayOut({ canWithdraw }: Readonly<{ canWithdraw: boolean }>) {
  const t = useText();
  return (
    <Card>
      <h2 className="text-title3">{t('closing.firstTitle')}</h2>
      <p className="mt-1 text-ink-2">{t('closing.firstText')}</p>
      <div className="mt-4 grid gap-2.5">
        {canWithdraw && (
          <GoLink
            to="/subPages/withdraw/index"
            className={buttonClass('primary', 'large', true)}
            data-testid="closing-withdraw"
          >
            {t('closing.withdraw')}
          </GoLink>
        )}
        <GoLink to="/subPages/product/myProduct" className={buttonClass('secondary', 'large', true)}>
          {t('my.myProducts')}
        </GoLink>
        <GoLink to="/pages/my/help" className={buttonClass('quiet', 'large', true)}>
          {t('common.contactSupport')}
        </GoLink>
      </div>
    </Card>
  );
}

function Meaning() {
  const t = useText();
  return (
    <Card>
      <h2 className="text-title3">{t('closing.meaning')}</h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-ink-2">
        <li>{t('closing.means1')}</li>
        <li>{t('closing.means2')}</li>
        <li>{t('closing.means3')}</li>
        <li>{t('closing.means4')}</li>
      </ul>
    </Card>
  );
}

function Closed({ closesAt }: Readonly<{ closesAt: string }>) {
  const t = useText();
  const go = useGo();
  const { at } = useFormats();
  return (
    <ResultPage
      picture="pending"
      title={t('closing.begun')}
      actions={
        <Button data-testid="closing-home" onClick={go.home}>
          {t('shell.goHome')}
        </Button>
      }
    >
      <p>
        <WholeDates text={t('closing.closesAt', { time: at(closesAt, true) })} />
      </p>
      <p>{t('closing.howToKeep')}</p>
    </ResultPage>
  );
}
