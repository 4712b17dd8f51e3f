// Intro of the quiz: possible rewards, the procedure, and the consequence of leaving.

import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCoins, IconListNumbers, IconSchool, IconTrophy } from '@tabler/icons-react';
import { Button, Card, EmptyState, WholeDates } from '@roda/ui';
import type { QuizInfo } from '@roda/api-contract/engagement/rewards';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { QuizEnd } from './quiz-result.tsx';

export type QuizIntroProps = Readonly<{ info: QuizInfo; isBusy: boolean; onStart: () => void }>;

/** Today's status of the member: ready, running, done, forfeited, or no quiz. */
export function QuizIntro({ info, isBusy, onStart }: QuizIntroProps) {
  const t = useText();
  if (info.state === 'none') {
    return <EmptyState scene="closedDay" title={t('quiz.noneTitle')} hint={<NextQuiz at={info.nextAt} />} />;
  }
  if (info.state === 'forfeited') {
    const why = info.reason === 'left' ? 'quiz.forfeitedLeft' : 'quiz.forfeitedTimeout';
    return (
      <div data-testid="quiz-forfeited">
        <EmptyState
          scene="closedDay"
          title={t('quiz.forfeitedTitle')}
          hint={
            <>
              {t(why)} <NextQuiz at={info.nextAt} />
            </>
          }
        />
      </div>
    );
  }
  if (info.state === 'done') {
    return (
      <QuizEnd title={t('quiz.doneTitle')} result={info.result} count={info.count}>
        <NextQuiz at={info.nextAt} />
      </QuizEnd>
    );
  }
  return info.state === 'running' ? (
    <Running info={info} isBusy={isBusy} onStart={onStart} />
  ) : (
    <Ready info={info} isBusy={isBusy} onStart={onStart} />
  );
}

function NextQuiz({ at: instant }: { at: string | undefined }) {
  const t = useText();
  const { at } = useFormats();
  return (
    <WholeDates text={instant === undefined ? t('quiz.noneNext') : t('quiz.nextAt', { time: at(instant, true) })} />
  );
}

function Running({ info, isBusy, onStart }: QuizIntroProps) {
  const t = useText();
  const { clock } = useFormats();
  const time = info.resumeUntil === undefined ? '' : clock(info.resumeUntil);
  return (
    <>
      <EmptyState
        scene="waiting"
        title={t('quiz.resumeTitle')}
        hint={t('quiz.resumeText', { answered: info.answered, count: info.count, time })}
        action={
          <Button busy={isBusy} onClick={onStart} data-testid="quiz-resume">
            {t('quiz.resume')}
          </Button>
        }
      />
      <Forfeit />
    </>
  );
}

function Ready({ info, isBusy, onStart }: QuizIntroProps) {
  const t = useText();
  const { money } = useFormats();
  const points = money(String(info.pointsPerRight), 'POINT');
  return (
    <div data-testid="quiz-intro">
      <Card className="text-center">
        <span className="mx-auto grid size-16 place-items-center rounded-full bg-tint-2 text-primary">
          <IconSchool size={34} stroke={1.75} aria-hidden="true" />
        </span>
        <ul className="mt-4 grid gap-2 text-left">
          <Fact icon={<IconListNumbers {...look} />}>{t('quiz.questions', { n: info.count })}</Fact>
          <Fact icon={<IconTrophy {...look} />}>
            {info.prize === undefined
              ? t('quiz.prizeGone')
              : t('quiz.prize', { prize: money(info.prize.amount, info.prize.currency) })}
          </Fact>
          <Fact icon={<IconCoins {...look} />}>{t('quiz.points', { points })}</Fact>
        </ul>
        <p className="mt-3 text-left text-ink-2">{info.rules}</p>
        <p className="mt-2 text-left text-label font-normal text-ink-3">{t('quiz.noTimer')}</p>
      </Card>
      <Forfeit />
      <Button wide busy={isBusy} onClick={onStart} data-testid="quiz-start" className="mt-4">
        {t('quiz.start')}
      </Button>
    </div>
  );
}

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

function Fact({ icon, children }: Readonly<{ icon: ReactNode; children: ReactNode }>) {
  return (
    <li className="flex items-center gap-3 font-semibold">
      <span className="shrink-0 text-ink-3">{icon}</span>
      {children}
    </li>
  );
}

function Forfeit() {
  const t = useText();
  return (
    <div role="note" className="mt-3 flex gap-3 rounded-card bg-warning-tint p-4 text-warning">
      <IconAlertTriangle size={20} stroke={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold">{t('quiz.forfeitTitle')}</p>
        <p className="mt-0.5">{t('quiz.forfeit')}</p>
      </div>
    </div>
  );
}
