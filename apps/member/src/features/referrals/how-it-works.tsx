// How an invitation works, in three steps, with what it earns and what it does not.

import { Card } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';

const steps = [1, 2, 3] as const;

export function HowItWorks() {
  const t = useText();
  return (
    <Card>
      <ol className="grid gap-4">
        {steps.map((n) => (
          <li key={n} className="flex gap-3">
            <span
              aria-hidden="true"
              className={
                'amount-figures grid size-[32px] shrink-0 place-items-center rounded-full ' +
                'bg-tint-2 text-label text-on-tint'
              }
            >
              {n}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{t(`invite.step${n}`)}</span>
              <span className="block text-ink-3">{t(`invite.step${n}Hint`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
