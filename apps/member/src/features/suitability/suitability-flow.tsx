// The flow of suitability checks before a first purchase: progress over the four steps, and the open step.

import { useEffect, useRef } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { Button, EmptyState, buttonClass, classNames } from '@roda/ui';
import type { Suitability } from '@roda/api-contract/people/suitability';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { AcknowledgeStep } from './acknowledge-step.tsx';
import { CapStep } from './cap-step.tsx';
import { suitabilitySteps, openStep } from './suitability.model.ts';
import { useLookAgain } from './suitability.queries.ts';
import { IdentityStep } from './identity-step.tsx';
import { QuestionsStep } from './questions-step.tsx';

export function SuitabilityFlow({ gate }: { gate: Suitability }) {
  const t = useText();
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
        <p className="my-4 rounded-control bg-info-tint px-3 py-2.5 text-info">{t('suitability.pendingText')}</p>
      )}
      <div className="mt-4">
        {step === 'identity' &&
          (gate.identity.status === 'rejected' ? <Rejected gate={gate} /> : <IdentityStep identity={gate.identity} />)}
        {step === 'questions' && <QuestionsStep questions={gate.questions} />}
        {step === 'acknowledgement' && <AcknowledgeStep acknowledgement={gate.acknowledgement} />}
        {step === 'cap' && <CapStep />}
        {step === 'waiting' && <Waiting />}
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

function Waiting() {
  const t = useText();
  const lookAgain = useLookAgain();
  return (
    <EmptyState
      picture="identity"
      title={t('suitability.pendingTitle')}
      hint={t('suitability.pendingWait')}
      action={
        <Button kind="secondary" onClick={() => void lookAgain()} data-testid="gate-check">
          {t('suitability.checkAgain')}
        </Button>
      }
    />
  );
}

function Rejected({ gate }: { gate: Suitability }) {
  const t = useText();
  return (
    <EmptyState
      picture="identity"
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
