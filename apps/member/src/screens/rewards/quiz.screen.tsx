// The daily quiz: one try a day; leaving midway needs a confirmation, because it forfeits the try.

import { Dialog, Skeleton, WholeDates } from '@roda/ui';
import { QuizIntro } from '#features/rewards/quiz-intro.tsx';
import { progressOf, wouldForfeit } from '#features/rewards/quiz.model.ts';
import { QuizQuestion } from '#features/rewards/quiz-question.tsx';
import { useLeaveQuiz, useQuizInfo } from '#features/rewards/quiz.queries.ts';
import { QuizEnd } from '#features/rewards/quiz-result.tsx';
import { useQuiz } from '#features/rewards/use-quiz.ts';
import type { Sitting } from '#features/rewards/use-quiz.ts';
import { errnoOf, failureText } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { leaveIfNotOffered } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useDeparture } from '#shared/forms/use-leave-guard.ts';

export function Screen() {
  const t = useText();
  const sitting = useQuiz();
  return (
    <Page screen="pages/my/answer" title={t('quiz.title')}>
      <Sheet sitting={sitting} />
      <LeaveQuestion isOpen={wouldForfeit(sitting.stage)} />
    </Page>
  );
}

function Sheet({ sitting }: { sitting: Sitting }) {
  const t = useText();
  const info = useQuizInfo();
  leaveIfNotOffered(info.error);
  const { stage, past, begin, answer, goOn, isStarting, submit } = sitting;
  const failure = submit.failureReason;
  if (stage.kind === 'intro') {
    return (
      <Loaded query={info} skeleton={<Skeleton className="h-72 rounded-card" />}>
        {(found) => <QuizIntro info={found} isBusy={isStarting} onStart={begin} />}
      </Loaded>
    );
  }
  if (stage.kind === 'result') return <End stage={stage} past={past} nextAt={info.data?.nextAt} />;
  const question = stage.kind === 'question' ? stage.question : stage.past.question;
  return (
    <QuizQuestion
      key={question.questionId}
      question={question}
      past={stage.kind === 'outcome' ? stage.past : undefined}
      progress={progressOf(stage)}
      isBusy={submit.isPending || isStarting}
      isLost={failure !== null && errnoOf(failure) === undefined}
      rejection={failure === null || errnoOf(failure) === undefined ? undefined : failureText(t, failure)}
      onAnswer={answer}
      onNext={goOn}
    />
  );
}

type EndProps = Readonly<{
  stage: Extract<Sitting['stage'], { kind: 'result' }>;
  past: Sitting['past'];
  nextAt: string | undefined;
}>;

function End({ stage: { result, count }, past, nextAt }: EndProps) {
  const t = useText();
  const { at } = useFormats();
  const { rightCount: right } = result;
  const some = right === 0 ? t('quiz.noneRight', { count }) : t('quiz.someRight', { right, count });
  const title = right === count ? t('quiz.allRight', { count }) : some;
  return (
    <QuizEnd title={title} result={result} count={count} fresh past={past}>
      {nextAt !== undefined && <WholeDates text={t('quiz.nextAt', { time: at(nextAt, true) })} />}
    </QuizEnd>
  );
}

/** Blocks back, other screens and typed addresses. */
function LeaveQuestion({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  const leaveQuiz = useLeaveQuiz();
  const { isAsked: isFilter, leave, stay } = useDeparture(isOpen);
  // Without a reply from the server the member can leave anyway: the try ends there after ten minutes of inactivity.
  const giveUp = () => leaveQuiz.mutate(undefined, { onSettled: leave });
  return (
    <Dialog
      open={isFilter}
      title={t('quiz.leaveTitle')}
      confirm={t('quiz.leave')}
      onConfirm={giveUp}
      busy={leaveQuiz.isPending}
      cancel={t('quiz.stay')}
      onClose={stay}
      danger
    >
      {t('quiz.leaveText')}
    </Dialog>
  );
}
