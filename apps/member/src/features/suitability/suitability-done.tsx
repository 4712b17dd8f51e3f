// The summary after all suitability checks: identity, and the remaining cap.

import { useState } from 'react';
import { IconShieldCheck } from '@tabler/icons-react';
import { Button, Card, MoneyText, buttonClass } from '@roda/ui';
import type { Suitability } from '@roda/api-contract/people/suitability';
import { formatAmount, parseAmount } from '@roda/domain/money';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';
import { CapStep } from './cap-step.tsx';

export function SuitabilityDone({ gate }: { gate: Suitability }) {
  const t = useText();
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="grid gap-4" data-testid="gate-done">
      <Card className="flex items-center gap-3">
        <IconShieldCheck size={32} stroke={1.75} className="shrink-0 text-success" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-semibold">{t('suitability.allDone')}</p>
          {gate.identity.name !== undefined && (
            <p className="text-ink-2">{t('suitability.approved', { name: gate.identity.name })}</p>
          )}
        </div>
      </Card>
      {gate.cap !== undefined && <CapCard cap={gate.cap} />}
      {hasScreen('/pages/index/productList') && (
        <GoLink to="/pages/index/productList" className={buttonClass()} data-testid="gate-choose">
          {t('suitability.first.choose')}
        </GoLink>
      )}
      {isChanging ? (
        <Card>
          <CapStep onDone={() => setChanging(false)} />
        </Card>
      ) : (
        <Button kind="quiet" onClick={() => setChanging(true)} data-testid="restate-income">
          {t('suitability.restate')}
        </Button>
      )}
    </div>
  );
}

function CapCard({ cap: { limit, used } }: Readonly<{ cap: NonNullable<Suitability['cap']> }>) {
  const t = useText();
  const left = (parseAmount(limit, 'IDR') ?? 0n) - (parseAmount(used, 'IDR') ?? 0n);
  const rows = [
    [t('suitability.capLimit'), limit],
    [t('suitability.capUsed'), used],
    [t('suitability.capLeft'), formatAmount(left > 0n ? left : 0n, 'IDR')],
  ] as const;
  return (
    <Card>
      <dl className="grid gap-2">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="ml-auto">
              <MoneyText amount={amount} size="amount" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
