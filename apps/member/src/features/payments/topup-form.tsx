// Form of the top-up amount: presets or a custom amount, within the displayed limits.

import { useState } from 'react';
import { Button, DisclosureBox, FieldError, LeadAmountInput, classNames } from '@roda/ui';
import { parseAmount } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { rechargeProduct } from '@roda/api-contract/sales/payments';
import { failureText } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useOnline } from '#shared/device/online.ts';
import { useText } from '#shared/texts/texts.tsx';

export type TopupFormProps = Readonly<{
  offer: ReplyOf<typeof rechargeProduct>;
  onAmount: (amount: string) => void;
  isBusy: boolean;
  failure: unknown;
}>;

export function TopupForm({ offer, onAmount, isBusy, failure }: TopupFormProps) {
  const t = useText();
  const { money } = useFormats();
  const isOnline = useOnline();
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const fault = amountValidationError(amount, offer);
  const texts = {
    none: t('validation.amountRequired'),
    tooLittle: t('topup.tooLittle', { min: money(offer.min) }),
    tooMuch: t('topup.tooMuch', { max: money(offer.max) }),
  };
  const next = () => {
    setTried(true);
    if (fault === undefined) onAmount(amount);
    else document.querySelector<HTMLElement>('[data-testid="amount"]')?.focus();
  };
  return (
    <div className="grid gap-4">
      <LeadAmountInput
        label={t('topup.amount')}
        name="amount"
        data-testid="amount"
        amount={amount}
        onAmount={setAmount}
        hint={t('topup.range', { min: money(offer.min), max: money(offer.max) })}
        error={tried && fault !== undefined ? texts[fault] : undefined}
      />
      <Presets presets={offer.presets} amount={amount} onAmount={setAmount} />
      <DisclosureBox>
        <p>{t('topup.note')}</p>
      </DisclosureBox>
      <div aria-live="assertive">
        {failure !== null && failure !== undefined && <FieldError>{failureText(t, failure)}</FieldError>}
        {!isOnline && <FieldError>{t('shell.offlineMoney')}</FieldError>}
      </div>
      <Button wide busy={isBusy} disabled={!isOnline} onClick={next} data-testid="topup-continue">
        {t('topup.continue')}
      </Button>
      <p className="text-center text-label font-normal text-ink-3">{t('topup.methodNext')}</p>
    </div>
  );
}

function amountValidationError(
  amount: string,
  { min, max }: TopupFormProps['offer'],
): 'none' | 'tooLittle' | 'tooMuch' | undefined {
  const wanted = parseAmount(amount, 'IDR') ?? 0n;
  if (wanted === 0n) return 'none';
  if (wanted < (parseAmount(min, 'IDR') ?? 0n)) return 'tooLittle';
  return wanted > (parseAmount(max, 'IDR') ?? 0n) ? 'tooMuch' : undefined;
}

type PresetsProps = Readonly<{
  presets: TopupFormProps['offer']['presets'];
  amount: string;
  onAmount: (amount: string) => void;
}>;

function Presets({ presets, amount, onAmount }: PresetsProps) {
  const t = useText();
  const { money } = useFormats();
  if (presets.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('topup.amounts')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2.5"
    >
      {presets.map((preset) => (
        <button
          key={preset.id}
          type="button"
          aria-pressed={preset.amount === amount}
          onClick={() => onAmount(preset.amount)}
          data-testid={`preset-${preset.id}`}
          className={classNames(
            'pressable amount-figures min-h-12 rounded-control border px-2 text-body font-semibold',
            'text-[length:min(0.9375rem,6vw)] whitespace-nowrap',
            preset.amount === amount ? 'border-primary bg-tint-2 text-on-tint' : 'border-hairline bg-surface text-ink',
          )}
        >
          {money(preset.amount)}
        </button>
      ))}
    </div>
  );
}
