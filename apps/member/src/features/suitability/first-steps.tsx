// What a member without holdings does next: verify, choose, and the first income. One step can be taken at a time.

import type { ReactNode } from 'react';
import { Card, LazyScene, Skeleton, WholeDates, buttonClass, classNames } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useMemberSuitability } from './suitability.queries.ts';

const steps = ['verify', 'choose', 'income'] as const;
type Step = (typeof steps)[number];

const paths = { verify: '/pages/my/identity', choose: '/pages/index/productList' } as const;

export function FirstSteps() {
  const t = useText();
  const { at } = useFormats();
  const suitability = useMemberSuitability();
  return (
    <Card flush className="overflow-hidden">
      <LazyScene name="noVehicles" className="h-40 w-full" />
      <div className="p-5">
        <h2 className="text-title1">{t('suitability.first.title')}</h2>
        <Loaded query={suitability} skeleton={<Skeleton className="mt-4 h-40 rounded-control" />} small>
          {({ ok, identity }) => {
            const now = ok ? 'choose' : 'verify';
            const waits = !ok && identity.status === 'pending';
            const hintOf = (step: Step) =>
              waits && step === 'verify' && identity.expectedBy !== undefined
                ? t('suitability.first.pending', { time: at(identity.expectedBy) })
                : t(`suitability.first.${step}Hint`);
            return (
              <ol className="mt-4 grid gap-4" data-testid="first-steps">
                {steps.map((step, index) => (
                  <li key={step} className="relative flex gap-3" aria-current={step === now ? 'step' : undefined}>
                    {index < steps.length - 1 && (
                      <span
                        aria-hidden="true"
                        className="absolute top-9 -bottom-3 left-3.75 border-l-2 border-dashed border-control"
                      />
                    )}
                    <Mark isNow={step === now}>{ok && step === 'verify' ? '✓' : index + 1}</Mark>
                    <div className="flex-1">
                      <h3 className="text-title3">{t(`suitability.first.${step}`)}</h3>
                      <p className="text-ink-2">
                        <WholeDates text={hintOf(step)} />
                      </p>
                      {step === now && !waits && hasScreen(paths[step]) && (
                        <GoLink
                          to={paths[step]}
                          className={classNames(buttonClass('primary', 'medium'), 'mt-3')}
                          data-testid={`step-${step}`}
                        >
                          {t(`suitability.first.${step}Now`)}
                        </GoLink>
                      )}
                    </div>
                  </li>
                ))}
              </ol>
            );
          }}
        </Loaded>
      </div>
    </Card>
  );
}

function Mark({ isNow, children }: Readonly<{ isNow: boolean; children: ReactNode }>) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'amount-figures grid size-8 shrink-0 place-items-center rounded-full text-label font-bold',
        isNow ? 'bg-primary text-on-primary' : 'bg-fill text-ink-2',
      )}
    >
      {children}
    </span>
  );
}
