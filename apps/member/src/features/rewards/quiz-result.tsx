// Result of the quiz: the number of correct answers on a wheel of road, the reward, and explanations.

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card, Section, buttonClass } from '@roda/ui';
import { Wheel, laneRadius } from '@roda/ui/pictures/wheel.tsx';
import type { QuizInfo } from '@roda/api-contract/engagement/rewards';
import { feel } from '#shared/device/haptics.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { Spoken } from '#shared/texts/spoken.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { celebrate } from './celebrate.ts';
import { mistakes } from './quiz.model.ts';
import type { Past } from './quiz.model.ts';

type Result = NonNullable<QuizInfo['result']>;

export type QuizEndProps = Readonly<{
  title: string;
  result: Result | undefined;
  count: number;
  /** Just finished: celebrated by what was right, and said once. */
  fresh?: boolean;
  /** The questions of this session, for their explanations. */
  past?: readonly Past[];
  /** When the next quiz opens. */
  children?: ReactNode;
}>;

export function QuizEnd({ title, result, count, fresh = false, past = [], children }: QuizEndProps) {
  const t = useText();
  const won = useWon(result);
  return (
    <div data-testid="quiz-result">
      <Card className="flex flex-col items-center gap-3 text-center">
        {result !== undefined && <QuizWheel right={result.rightCount} count={count} fresh={fresh} />}
        <h2 className="text-title1">{title}</h2>
        <p className="text-ink-2">{won}</p>
        <Spoken>{fresh && won !== undefined ? t('quiz.spoken', { result: title, reward: won }) : undefined}</Spoken>
        {result?.kind === 'prize' && (
          <GoLink to="/pages/my/historyList" search={{ type: 'quiz' }} className={buttonClass('secondary', 'medium')}>
            {t('quiz.history')}
          </GoLink>
        )}
        <p className="text-label font-normal text-ink-3">{children}</p>
      </Card>
      <Lessons past={mistakes(past)} />
    </div>
  );
}

function useWon(result: Result | undefined): string | undefined {
  const t = useText();
  const { money } = useFormats();
  if (result === undefined) return undefined;
  if (result.kind === 'none' || result.amount === undefined) return t('quiz.wonNothing');
  const what = money(result.amount, result.currency);
  if (result.owed) return t('quiz.owed', { prize: what });
  return result.kind === 'prize' ? t('quiz.wonPrize', { prize: what }) : t('quiz.wonPoints', { points: what });
}

/** A piece of lane for each question. It turns once where any was right, and stands where none was. */
function QuizWheel({ right, count, fresh }: Readonly<{ right: number; count: number; fresh: boolean }>) {
  const t = useText();
  const badge = useRef<HTMLDivElement>(null);
  const isAll = right === count && count > 0;
  const isSome = right > 0 && !isAll;
  useEffect(() => {
    if (fresh && isAll) celebrate(badge.current);
    if (fresh && isSome) feel('selection');
  }, [fresh, isAll, isSome]);
  const label = isAll ? t('quiz.allRight', { count }) : t('quiz.someRight', { right, count });
  return (
    <div ref={badge} className="relative rounded-full text-income">
      <Wheel className="w-44" turns={fresh && right > 0} lane={<Lane right={right} count={count} />}>
        <p role="img" aria-label={label} className="text-title1 text-ink">
          {right}/{count}
        </p>
      </Wheel>
    </div>
  );
}

const gap = 22;

/** Wide and amber for a right answer, a thin line for another. */
function Lane({ right, count }: Readonly<{ right: number; count: number }>) {
  const around = 2 * Math.PI * laneRadius;
  const piece = around / Math.max(1, count);
  return Array.from({ length: count }, (_, index) => (
    <circle
      key={index}
      cx="160"
      cy="160"
      r={laneRadius}
      fill="none"
      stroke={index < right ? 'var(--income)' : 'var(--surface)'}
      strokeWidth={index < right ? 18 : 3}
      strokeDasharray={`${Math.max(2, piece - gap)} ${around}`}
      transform={`rotate(${(360 / count) * index - 90 + (gap / 2 / around) * 360} 160 160)`}
      data-lane={index < right ? 'right' : 'open'}
    />
  ));
}

function Lessons({ past }: { past: readonly Past[] }) {
  const t = useText();
  if (past.length === 0) return null;
  return (
    <div className="mt-6">
      <Section title={t('quiz.mistakes')}>
        <ul className="grid gap-3">
          {past.map(({ question, answered }) => (
            <li key={question.questionId}>
              <Card>
                <p className="font-semibold">{question.text}</p>
                <p className="mt-2 text-success">
                  {question.options.find(({ id }) => id === answered.rightOptionId)?.text}
                </p>
                <p className="mt-1 text-ink-2">{answered.explanation}</p>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
