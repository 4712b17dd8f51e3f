// The payment methods, each with its fee before it is chosen; the wallet is first, with its balance.

import {
  IconBrandWechat,
  IconBuildingBank,
  IconCoin,
  IconExternalLink,
  IconQrcode,
  IconWallet,
} from '@tabler/icons-react';
import { classNames } from '@roda/ui';
import type { PrepayType } from '@roda/api-contract/sales/payments';
import type * as z from 'zod/mini';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { cryptoMethod } from './crypto.model.ts';
import { appMethod } from './payments.model.ts';

export type PayMethod = z.output<typeof PrepayType>;

export type PayMethodsProps = Readonly<{
  methods: readonly PayMethod[];
  chosen: string | undefined;
  onChoose: (code: string) => void;
  balance: string | undefined;
}>;

const look = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

function iconOf(code: string) {
  if (code === 'wallet') return <IconWallet {...look} />;
  if (code === cryptoMethod) return <IconCoin {...look} />;
  if (code === appMethod) return <IconBrandWechat {...look} />;
  if (/qr/u.test(code)) return <IconQrcode {...look} />;
  return /va|bank/u.test(code) ? <IconBuildingBank {...look} /> : <IconExternalLink {...look} />;
}

export function PayMethods({ methods, chosen, onChoose, balance }: PayMethodsProps) {
  const t = useText();
  return (
    <fieldset>
      <legend className="mb-2 text-title3">{t('pay.methods')}</legend>
      <div className="divide-y divide-hairline overflow-hidden rounded-card bg-surface shadow-e1">
        {methods.map((method) => (
          <label
            key={method.code}
            className={classNames(
              'flex min-h-16 items-center gap-3 px-4 py-3 has-[:focus-visible]:bg-tint',
              !method.enabled && 'text-ink-3',
            )}
          >
            <span className={method.enabled ? 'text-primary' : 'text-ink-3'}>{iconOf(method.code)}</span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{method.name}</span>
              <MethodHint method={method} balance={method.code === 'wallet' ? balance : undefined} />
            </span>
            <input
              type="radio"
              name="method"
              value={method.code}
              checked={method.code === chosen}
              disabled={!method.enabled}
              onChange={() => onChoose(method.code)}
              data-testid={`method-${method.code}`}
              className="size-5 shrink-0 accent-primary"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MethodHint({
  method: { fee, reason, enabled },
  balance,
}: Readonly<{ method: PayMethod; balance: string | undefined }>) {
  const t = useText();
  const { money } = useFormats();
  const parts = [
    ...(balance === undefined ? [] : [t('pay.balance', { amount: money(balance) })]),
    /[1-9]/u.test(fee) ? t('pay.fee', { amount: money(fee) }) : t('pay.noFee'),
  ];
  return (
    <span className="block text-label font-normal text-ink-3">
      {parts.join(' · ')}
      {!enabled && reason !== undefined && <span className="block text-warning">{reason}</span>}
    </span>
  );
}
