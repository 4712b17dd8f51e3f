// Result of the quiz: the number of correct answers as a ring, the reward, and explanations.

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card, Section, buttonClass } from '@roda/ui';
import type { QuizInfo } from '@roda/api-contract/engagement/rewards';
import { useFormats } from '#shared/texts/formats.ts';
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
  /** Just finished: animates when all were correct. */
  fresh?: boolean;
  /** The questions of this session, for their explanations. */
  past?: readonly Past[];
  /** When the next quiz opens. */
  children?: ReactNode;
}>;

export function QuizEnd({ title, result, count, fresh = false, past = [], children }: QuizEndProps) {
  const t = useText();
  return (
    <div data-testid="quiz-result">
      <Card className="flex flex-col items-center gap-3 text-center">
        {result !== undefined && <Ring right={result.rightCount} count={count} fresh={fresh} />}
        <h2 className="text-title1">{title}</h2>
        <div role="status" className="text-ink-2">
          {result !== undefined && <Won result={result} />}
        </div>
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

function Won({ result }: { result: Result }) {
  const t = useText();
  const { money } = useFormats();
  if (result.kind === 'none' || result.amount === undefined) return t('quiz.wonNothing');
  const what = money(result.amount, result.currency);
  if (result.owed) return t('quiz.owed', { prize: what });
  return result.kind === 'prize' ? t('quiz.wonPrize', { prize: what }) : t('quiz.wonPoints', { points: what });
}

const radius = 44;
const around = 2 * Math.PI * radius;

function Ring({ right, count, fresh }: Readonly<{ right: number; count: number; fresh: boolean }>) {
  const t = useText();
  const badge = useRef<HTMLDivElement>(null);
  const isAll = right === count && count > 0;
  useEffect(() => {
    if (fresh && isAll) celebrate(badge.current);
  }, [fresh, isAll]);
  const share = count === 0 ? 0 : right / count;
  const label = isAll ? t('quiz.allRight', { count }) : t('quiz.someRight', { right, count });
  return (
    <div ref={badge} className="relative text-success">
      <svg viewBox="0 0 104 104" width="128" height="128" role="img" aria-label={label}>
        <circle cx="52" cy="52" r={radius} fill="none" stroke="var(--fill)" strokeWidth="9" />
        <circle
          cx="52"
          cy="52"
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth="9"
          strokeLinecap="round"
          strokeDasharray={`${around * share} ${around}`}
          transform="rotate(-90 52 52)"
          visibility={share === 0 ? 'hidden' : 'visible'}
        />
        <text
          x="52"
          y="54"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="26"
          fontWeight="700"
          fill="var(--ink)"
        >
          {right}/{count}
        </text>
      </svg>
    </div>
  );
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
