// Sheet for entering the delivery number, validated by the telecom operator's rule, before an order is created.

import { useState } from 'react';
import { Button, Sheet, TextInput } from '@roda/ui';
import type { Country } from '@roda/api-contract/backoffice/markets';
import { QuantityStepper } from '#shared/forms/quantity-stepper.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { storeNumber, storedNumber } from './number-draft.ts';
import { guessedTelecomOperator, mostUnits, numberValidationError } from './digital-goods.model.ts';
import type { DigitalGoodItem, Rule } from './digital-goods.model.ts';
import { useListTelecomOperators } from './digital-goods.queries.ts';

type Detail = DigitalGoodItem & Readonly<{ numberRule: Rule }>;

export type NumberSheetProps = Readonly<{
  open: boolean;
  plan: Detail;
  onClose: () => void;
  onGo: (quantity: number) => void;
}>;

export function NumberSheet({ open, plan, onClose, onGo }: NumberSheetProps) {
  const t = useText();
  const title = plan.numberRule.kind === 'none' ? t('plan.howMany') : t('plan.forWhom');
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <NumberForm plan={plan} onGo={onGo} />
    </Sheet>
  );
}

function NumberForm({ plan, onGo }: Pick<NumberSheetProps, 'plan' | 'onGo'>) {
  const t = useText();
  const { numberRule } = plan;
  const country = useStored('country');
  const [quantity, setQuantity] = useState(1);
  const most = mostUnits(plan);
  const form = useForm({ number: numberRule.kind === 'phone' ? storedNumber() : '' }, ({ number }) =>
    validationErrorsOf(number, numberRule, country),
  );
  const submit = () => {
    if (!form.tryNow()) return;
    storeNumber(form.values.number.trim());
    onGo(quantity);
  };
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-4"
    >
      {numberRule.kind !== 'none' && (
        <TextInput
          label={t(numberRule.kind === 'phone' ? 'plan.phone' : 'plan.account')}
          type={numberRule.kind === 'phone' ? 'tel' : 'text'}
          inputMode={numberRule.kind === 'phone' ? 'tel' : 'numeric'}
          autoComplete={numberRule.kind === 'phone' ? 'tel' : 'off'}
          maxLength={30}
          value={form.values.number}
          onValue={(number) => form.set('number', number)}
          error={form.errorOf('number')}
          placeholder={numberRule.example}
          data-testid="target-number"
          hint={<NumberHint plan={plan} number={form.values.number} />}
        />
      )}
      {most > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>{t('plan.quantity')}</span>
          <QuantityStepper label={t('plan.quantity')} value={quantity} most={most} onValue={setQuantity} />
        </div>
      )}
      {numberRule.kind !== 'none' && <p className="text-label font-normal text-ink-3">{t('plan.checkNumber')}</p>}
      <Button type="submit" wide data-testid="to-order">
        {t('common.continue')}
      </Button>
    </form>
  );
}

const validationErrors = {
  missing: 'plan.numberMissing',
  phone: 'plan.phoneWrong',
  account: 'plan.accountWrong',
} as const;

function validationErrorsOf(number: string, rule: Rule, country: Country | undefined) {
  const fault = numberValidationError(number, rule, country);
  return fault === undefined ? {} : { number: validationErrors[fault] };
}

/** A number that matches another network's prefix needs confirmation; it may have been ported. */
function NumberHint({ plan, number }: Readonly<{ plan: Detail; number: string }>) {
  const t = useText();
  const telecomOperators = useListTelecomOperators(plan.kind);
  const country = useStored('country');
  const { kind, min, max } = plan.numberRule;
  if (kind === 'account') return t('plan.accountHint', { min, max });
  const guess = guessedTelecomOperator(number, telecomOperators.data ?? [], country?.areaCode);
  return (
    <span role="status">
      {guess !== undefined && guess.id !== plan.carrier.id
        ? t('plan.otherCarrier', { guess: guess.name, carrier: plan.carrier.name })
        : t('plan.numberHint')}
    </span>
  );
}
