// What is missing before the first sale: who does it, what it waits for, and a link to the very form.

import { useState } from 'react';
import { Progress } from 'antd';
import { IconCircle, IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { setupSteps, type SetupStep, type SetupStepName } from '@roda/api-contract/backoffice/setup';
import type { OperatorRole } from '@roda/api-contract/operation';
import { useAsk } from '#shared/api-hooks.ts';
import { hrefOf } from '#shared/location-params.ts';
import { useOperator } from '#shared/operator.ts';
import { setupPlaces, type SetupPlace } from '#shared/setup-places.ts';
import { useText, useWordOf } from '#shared/texts.tsx';
import { LiveTests } from './live-tests.tsx';

const oftenMs = 30_000;

/** Nothing once all is done; a step that is undone later brings it back. */
export function SetupChecklist() {
  const t = useText();
  const { data: steps } = useAsk(setupSteps, {}, oftenMs);
  const [showsDone, setShowsDone] = useState(false);
  if (steps === undefined || steps.every(({ state }) => state === 'done')) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <section
      className="flex flex-col gap-4 rounded-control border border-hairline bg-surface p-4"
      aria-labelledby="setup"
      data-testid="setup"
    >
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id="setup" className="m-0 text-title3">
          {t('ops.setup.title')}
        </h2>
        <span className="flex min-w-60 grow items-center gap-3 text-label font-normal text-ink-2">
          <Progress
            aria-hidden
            percent={(100 * done) / steps.length}
            showInfo={false}
            strokeColor="var(--color-primary)"
            size="small"
            className="max-w-60"
          />
          {t('ops.setup.progress', { done, of: steps.length })}
        </span>
        {done > 0 && (
          <button
            type="button"
            className="min-h-6 cursor-pointer bg-transparent font-sans text-label text-primary"
            aria-expanded={showsDone}
            onClick={() => setShowsDone(!showsDone)}
          >
            {t(showsDone ? 'ops.setup.hideDone' : 'ops.setup.showDone')}
          </button>
        )}
      </header>
      <ol className="m-0 flex list-none flex-col divide-y divide-hairline p-0">
        {steps
          .filter(({ state }) => showsDone || state !== 'done')
          .map((step) => (
            <Step key={step.step} of={step} />
          ))}
      </ol>
    </section>
  );
}

const icons = { done: IconCircleCheck, open: IconCircle, waiting: IconHourglass } as const;
const tones = { done: 'text-success', open: 'text-primary', waiting: 'text-ink-3' } as const;

function Step({ of: { step, state, done, of, ...rest } }: { of: SetupStep }) {
  const t = useText();
  const Icon = icons[state];
  return (
    <li className="flex gap-3 py-3" data-testid={`setup-${step}`}>
      <Icon size={20} aria-label={t(`ops.setup.state.${state}`)} className={`mt-0.5 shrink-0 ${tones[state]}`} />
      <div className="flex grow flex-col gap-1">
        <h3 className="m-0 flex flex-wrap items-baseline gap-x-2 text-label font-semibold text-ink">
          {t(`ops.setup.step.${step}`)}
          {of > 1 && <span className="font-normal text-ink-2">{t('ops.setup.count', { done, of })}</span>}
        </h3>
        {state !== 'done' && <Missing of={{ step, state, done, of, ...rest }} />}
        {rest.tests.length > 0 && <LiveTests tests={rest.tests} />}
      </div>
      {state !== 'done' && <Way step={step} roles={rest.roles} approvers={rest.approvers} />}
    </li>
  );
}

function Missing({ of: { step, waitsFor, ...people } }: { of: SetupStep }) {
  const t = useText();
  const names = waitsFor.map((other) => t(`ops.setup.step.${other}`)).join(', ');
  return (
    <>
      <p className="m-0 max-w-prose text-ink-2">{t(`ops.setup.about.${step}`)}</p>
      <p className="m-0 flex flex-wrap gap-x-4 text-label font-normal text-ink-3">
        <People of={people} />
      </p>
      {waitsFor.length > 0 && (
        <p className="m-0 text-label font-normal text-ink">{t('ops.setup.waitsFor', { steps: names })}</p>
      )}
    </>
  );
}

function People({ of: { roles, approvers, onServer } }: { of: Pick<SetupStep, 'roles' | 'approvers' | 'onServer'> }) {
  const t = useText();
  const word = useWordOf();
  const named = (given: readonly OperatorRole[]) =>
    given.map((role) => word(role, `ops.common.role.${role}`)).join(', ');
  if (onServer) return <span>{t('ops.setup.onServer')}</span>;
  if (roles.length === 0) return <span>{t('ops.setup.byEach')}</span>;
  return (
    <>
      <span>{t('ops.setup.by', { roles: named(roles) })}</span>
      {approvers.length > 0 && <span>{t('ops.setup.approvedBy', { roles: named(approvers) })}</span>}
    </>
  );
}

type WayProps = Readonly<{ step: SetupStepName; roles: readonly OperatorRole[]; approvers: readonly OperatorRole[] }>;

/** For those who do it or approve it, each to their own place: others may not open the page. */
function Way({ step, roles, approvers }: WayProps) {
  const t = useText();
  const own = useOperator().roles;
  const isOneOf = (given: readonly OperatorRole[]) => given.some((role) => own.includes(role));
  const place = setupPlaces[step];
  const isDoer = place !== undefined && (roles.length === 0 || isOneOf(roles));
  return (
    <span className="flex shrink-0 flex-col items-end gap-1">
      {isDoer && <StepLink step={step} text={t('ops.common.open')} place={place} />}
      {isDoer &&
        place.also?.map((other) => (
          <StepLink
            key={other}
            step={other}
            text={t(`ops.setup.step.${other}`)}
            place={setupPlaces[other] ?? { page: 'overview' }}
          />
        ))}
      {isOneOf(approvers) && <StepLink step={step} text={t('ops.approvals.title')} place={{ page: 'approvals' }} />}
    </span>
  );
}

type StepLinkProps = Readonly<{ step: SetupStepName; text: string; place: SetupPlace }>;

function StepLink({ step, text, place: { page, search } }: StepLinkProps) {
  const t = useText();
  const verb = page === 'approvals' ? text : t('ops.common.open');
  return (
    <a href={hrefOf(page, search)} className="whitespace-nowrap" aria-label={`${verb}: ${t(`ops.setup.step.${step}`)}`}>
      {text}
    </a>
  );
}
