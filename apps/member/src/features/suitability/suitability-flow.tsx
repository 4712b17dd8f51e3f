// The flow of suitability checks before a first purchase: progress over the four steps, and the open step.

import { useEffect, useRef } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { Button, Card, EmptyState, StepTimeline, WholeDates, buttonClass, classNames } from '@roda/ui';
import type { Suitability } from '@roda/api-contract/people/suitability';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useStored } from '#shared/store.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { AcknowledgeStep } from './acknowledge-step.tsx';
import { CapStep } from './cap-step.tsx';
import { suitabilitySteps, openStep } from './suitability.model.ts';
import { useLookAgain } from './suitability.queries.ts';
import { IdentityStep } from './identity-step.tsx';
import { QuestionsStep } from './questions-step.tsx';

type FlowProps = Readonly<{ gate: Suitability; countryAlias: string | undefined }>;

export function SuitabilityFlow({ gate, countryAlias }: FlowProps) {
  const t = useText();
  const { at } = useFormats();
  const step = openStep(gate);
  const isPending = gate.identity.status === 'pending';
  const start = useStart(step);
  return (
    <div
      ref={start}
      tabIndex={-1}
      aria-label={t('suitability.title')}
      role="group"
      data-testid="gate"
      data-step={step}
      className="outline-none"
    >
      <StepsLine gate={gate} current={step} />
      {step === 'identity' && <p className="mt-4 mb-5 text-ink-2">{t('suitability.why')}</p>}
      {isPending && step !== 'waiting' && (
        <p className="my-4 rounded-control bg-info-tint px-3 py-2.5 text-info" data-testid="gate-pending">
          <WholeDates
            text={
              gate.identity.expectedBy === undefined
                ? t('suitability.pendingText')
                : t('suitability.pendingUntil', { time: at(gate.identity.expectedBy, true) })
            }
          />
        </p>
      )}
      <div className="mt-4">
        {step === 'identity' &&
          (gate.identity.status === 'rejected' ? (
            <Rejected gate={gate} />
          ) : (
            <IdentityStep identity={gate.identity} countryAlias={countryAlias} />
          ))}
        {step === 'questions' && <QuestionsStep questions={gate.questions} />}
        {step === 'acknowledgement' && <AcknowledgeStep acknowledgement={gate.acknowledgement} />}
        {step === 'cap' && <CapStep />}
        {step === 'waiting' && <Waiting identity={gate.identity} />}
      </div>
    </div>
  );
}

/** Every new step scrolls to its top and moves the screen reader's focus there. */
function useStart(step: string | undefined) {
  const start = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo({ top: 0 });
    start.current?.focus({ preventScroll: true });
  }, [step]);
  return start;
}

function StepsLine({ gate, current }: Readonly<{ gate: Suitability; current: string | undefined }>) {
  const t = useText();
  return (
    <ol className="grid grid-cols-4 gap-1.5">
      {suitabilitySteps.map((step) => {
        const isDone = !gate.missing.includes(step);
        const isCurrent = step === current || (step === 'identity' && current === 'waiting');
        return (
          <li key={step} aria-current={isCurrent ? 'step' : undefined} className="text-center">
            <span
              className={classNames(
                'block h-1.5 rounded-full',
                isDone ? 'bg-success-solid' : isCurrent ? 'bg-primary' : 'bg-hairline',
              )}
            />
            <span
              className={classNames(
                'mt-1.5 flex items-start justify-center gap-1 text-caption',
                isCurrent ? 'font-semibold text-ink' : 'text-ink-3',
              )}
            >
              {isDone && (
                <IconCheck size={14} stroke={2.5} className="mt-px shrink-0 text-success" aria-hidden="true" />
              )}
              {t(`suitability.step.${step}`)}
              {isDone && <span className="sr-only">{t('suitability.done')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** When it was sent, by when it is decided, and what comes then: nobody has to wait in front of this page. */
function Waiting({ identity: { submittedAt, expectedBy } }: Pick<Suitability, 'identity'>) {
  const t = useText();
  const { at } = useFormats();
  const lookAgain = useLookAgain();
  const isNotified = useStored('notification') === 'granted';
  const promise =
    expectedBy === undefined ? t('suitability.usually') : t('suitability.expectedBy', { time: at(expectedBy, true) });
  return (
    <div data-testid="gate-waiting">
      <EmptyState scene="identity" title={t('suitability.pendingTitle')} hint={t('suitability.pendingWait')} />
      <Card className="mt-2">
        <StepTimeline
          steps={[
            {
              title: t('suitability.sent'),
              hint: submittedAt === undefined ? undefined : at(submittedAt),
              state: 'done',
            },
            { title: t('suitability.checking'), hint: <WholeDates text={promise} />, state: 'current' },
            { title: t('suitability.thenNext'), hint: t('suitability.thenNextHint'), state: 'next' },
          ]}
        />
      </Card>
      <div className="mt-4 grid gap-2.5">
        {!isNotified && hasScreen('/pages/my/notifications') && (
          <GoLink to="/pages/my/notifications" className={buttonClass()} data-testid="gate-notify">
            {t('suitability.tellMe')}
          </GoLink>
        )}
        <GoLink
          to="/pages/index/productList"
          className={buttonClass(isNotified ? 'primary' : 'secondary')}
          data-testid="gate-browse"
        >
          {t('suitability.browse')}
        </GoLink>
        <Button kind="quiet" onClick={() => void lookAgain()} data-testid="gate-check">
          {t('suitability.checkAgain')}
        </Button>
      </div>
    </div>
  );
}

function Rejected({ gate }: { gate: Suitability }) {
  const t = useText();
  return (
    <EmptyState
      scene="identity"
      title={t('suitability.rejectedTitle')}
      hint={`${gate.identity.reason ?? ''} ${t('suitability.rejectedText')}`.trim()}
      action={
        <GoLink to="/pages/my/help" className={buttonClass('secondary')}>
          {t('common.contactSupport')}
        </GoLink>
      }
    />
  );
}
