// Phone credit form: a number, its probable network, and the available amounts.

import { useState } from 'react';
import { EmptyState, MoneyText, Skeleton, TextInput, classNames } from '@roda/ui';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { TelecomOperatorLogo } from './telecom-operator-logo.tsx';
import { storeNumber, storedNumber } from './number-draft.ts';
import { digitalGoodSearch } from './digital-good-row.tsx';
import { guessedTelecomOperator, digitalGoodState } from './digital-goods.model.ts';
import type { TelecomOperatorOf, DigitalGoodItem } from './digital-goods.model.ts';
import { useListTelecomOperators, useRechargeList } from './digital-goods.queries.ts';

type Choosing = Readonly<{ operatorId: number | undefined; onOperator: (id: number) => void }>;

export function CreditBackoffice({ operatorId, onOperator }: Choosing) {
  const t = useText();
  const telecomOperators = useListTelecomOperators('credit');
  const country = useStored('country');
  const [number, setNumber] = useState(storedNumber);
  const networks = (telecomOperators.data ?? []).filter(({ numberRule }) => numberRule.kind === 'phone');
  const guess = guessedTelecomOperator(number, networks, country?.areaCode);
  const shown = networks.find(({ id }) => id === operatorId) ?? guess ?? networks[0];
  const type = (typed: string) => {
    setNumber(typed);
    storeNumber(typed);
  };
  return (
    <div className="grid gap-4">
      <TextInput
        label={t('plan.forNumber')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        value={number}
        onValue={type}
        placeholder={networks[0]?.numberRule.example}
        data-testid="plan-number"
        hint={
          <span role="status">
            {guess === undefined ? t('plan.numberHint') : t('plan.guessed', { carrier: guess.name })}
          </span>
        }
      />
      <Loaded query={telecomOperators} skeleton={<Skeleton className="h-14 rounded-control" />}>
        {() => <Networks networks={networks} shown={shown?.id} onOperator={onOperator} />}
      </Loaded>
      {shown !== undefined && <Denominations carrier={shown} />}
    </div>
  );
}

type NetworksProps = Readonly<{
  networks: readonly TelecomOperatorOf[];
  shown: number | undefined;
  onOperator: (id: number) => void;
}>;

function Networks({ networks, shown, onOperator }: NetworksProps) {
  const t = useText();
  if (networks.length === 0) return <EmptyState scene="noOrders" title={t('plan.empty')} hint={t('plan.emptyHint')} />;
  return (
    <div
      role="group"
      aria-label={t('plan.carrier')}
      className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2"
    >
      {networks.map((carrier) => (
        <button
          key={carrier.id}
          type="button"
          aria-pressed={carrier.id === shown}
          data-testid={`carrier-${carrier.code}`}
          onClick={() => onOperator(carrier.id)}
          className={classNames(
            'pressable flex min-h-13 items-center gap-2 rounded-control border bg-surface p-1.5 text-left text-label',
            carrier.id === shown ? 'border-primary text-ink ring-1 ring-primary' : 'border-hairline text-ink-2',
          )}
        >
          <TelecomOperatorLogo carrier={carrier} />
          <span className="min-w-0 flex-1">{carrier.name}</span>
        </button>
      ))}
    </div>
  );
}

function Denominations({ carrier }: { carrier: TelecomOperatorOf }) {
  const t = useText();
  const recharge = useRechargeList(carrier.id);
  if (!carrier.open) return <p className="text-ink-2">{t('plan.closed', { carrier: carrier.name })}</p>;
  return (
    <Loaded query={recharge} skeleton={<DenominationShapes />}>
      {({ list }) => {
        const plans = list.find(({ operator }) => operator.id === carrier.id)?.plans ?? [];
        if (plans.length === 0) return <p className="text-ink-2">{t('plan.empty')}</p>;
        return (
          <ul
            aria-label={t('plan.amounts')}
            className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2"
            data-testid="denominations"
          >
            {plans.map((plan) => (
              <li key={plan.id}>
                <Denomination plan={plan} />
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

function Denomination({ plan }: { plan: DigitalGoodItem }) {
  const t = useText();
  const { money } = useFormats();
  const isOff = digitalGoodState(plan) !== 'buy';
  return (
    <GoLink
      to="/subPages/product/detail2"
      search={digitalGoodSearch(plan)}
      data-testid={`plan-${plan.id}`}
      className={classNames(
        'pressable flex h-full min-h-16 flex-col justify-center rounded-control',
        'border border-hairline bg-surface px-2.5 py-2',
        isOff && 'text-ink-3',
      )}
    >
      <span className="font-semibold">
        <MoneyText amount={plan.faceValue ?? plan.price} places={0} />
      </span>
      <span className="text-caption text-ink-3">
        {isOff ? t('plan.paused') : t('plan.price', { amount: money(plan.price) })}
      </span>
    </GoLink>
  );
}

function DenominationShapes() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-16 rounded-control" />
      ))}
    </div>
  );
}
