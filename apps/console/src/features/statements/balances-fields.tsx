// Days and balances of a statement, as the bank prints them: typed by the operator, beside what was stated last.

import { Alert, DatePicker, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { useCustodyAccounts } from '#shared/custody-accounts.tsx';
import { dayOf, shownDay } from '#shared/form/moment.ts';
import { useText } from '#shared/texts.tsx';
import { Money } from '#shared/value-display.tsx';
import type { TypedBalances } from './balances.model.ts';

type Props = Readonly<{
  account: string;
  value: TypedBalances;
  isComplete: boolean;
  onChange: (value: TypedBalances) => void;
}>;

export function BalancesFields({ account, value, isComplete, onChange }: Props) {
  const t = useText();
  const day = (name: 'from' | 'to') => (
    <DatePicker
      id={`statement-${name}`}
      className="w-full"
      value={shownDay(value[name]) ?? null}
      onChange={(chosen) => onChange({ ...value, [name]: dayOf(chosen) })}
    />
  );
  const amount = (name: 'opening' | 'closing') => (
    <InputNumber
      id={`statement-${name}`}
      stringMode
      controls={false}
      className="w-full amount-figures"
      inputMode="decimal"
      value={value[name] ?? null}
      onChange={(typed) => onChange({ ...value, [name]: typed === null ? undefined : String(typed) })}
    />
  );
  return (
    <fieldset className="m-0 flex flex-col gap-3 border-0 p-0">
      <legend className="p-0 text-label font-semibold">{t('ops.statements.balances')}</legend>
      <LastStated account={account} />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Labelled of="statement-from" label={t('ops.statements.firstDay')} control={day('from')} />
        <Labelled of="statement-to" label={t('ops.statements.lastDay')} control={day('to')} />
        <Labelled of="statement-opening" label={t('ops.statements.opening')} control={amount('opening')} />
        <Labelled of="statement-closing" label={t('ops.statements.closing')} control={amount('closing')} />
      </div>
      <p className="m-0 text-ink-2">{t('ops.statements.balancesNote')}</p>
      {!isComplete && <Alert type="info" showIcon title={t('ops.statements.balancesHalf')} />}
    </fieldset>
  );
}

function Labelled({ of, label, control }: { of: string; label: string; control: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={of}>{label}</label>
      {control}
    </div>
  );
}

/** What the next statement follows. */
function LastStated({ account }: { account: string }) {
  const t = useText();
  const { accountOf } = useCustodyAccounts();
  const found = accountOf(account);
  if (found === undefined) return null;
  const { stated, currency } = found;
  return (
    <p className="m-0">
      {stated === undefined ? (
        t('ops.statements.neverStated')
      ) : (
        <>
          {t('ops.statements.statedUntil', { day: stated.to })} <Money amount={stated.closing} currency={currency} />
        </>
      )}
    </p>
  );
}
