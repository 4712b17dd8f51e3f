// A question with its choices; after the reply the same card shows the correct one and the explanation.

import { useEffect, useId, useRef, useState } from 'react';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Button, classNames } from '@roda/ui';
import type { QuizQuestion as Question } from '@roda/api-contract/engagement/rewards';
import { useText } from '#shared/texts/texts.tsx';
import type { Past } from './quiz.model.ts';

export type QuizQuestionProps = Readonly<{
  question: Question;
  /** The submitted choice with its result. */
  past: Past | undefined;
  /** Progress of the whole quiz, 0 to 1. */
  progress: number;
  isBusy: boolean;
  /** The server did not reply: only the same choice can be submitted again. */
  isLost: boolean;
  /** Why the server rejected the choice. */
  rejection: string | undefined;
  onAnswer: (optionId: number) => void;
  onNext: () => void;
}>;

export function QuizQuestion(props: QuizQuestionProps) {
  const { question, past, progress, isBusy, isLost, rejection: domainError, onAnswer, onNext } = props;
  const t = useText();
  const [chosen, setChosen] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const hint = useId();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isOpen = past === undefined && chosen === 0;
  return (
    <div data-testid="quiz-question">
      <Progress n={question.number} count={question.count} share={progress} />
      <fieldset disabled={past !== undefined || isBusy || isLost} className="mt-4">
        <legend className="w-full">
          <h2 ref={heading} tabIndex={-1} className="text-title2 outline-none">
            {question.text}
          </h2>
        </legend>
        <div className="mt-4 grid gap-2.5">
          {question.options.map((option) => (
            <Choice
              key={option.id}
              option={option}
              name={`quiz-${question.questionId}`}
              isChosen={(past?.chosenId ?? chosen) === option.id}
              outcome={past === undefined ? undefined : outcomeOf(option.id, past)}
              onChoose={() => setChosen(option.id)}
            />
          ))}
        </div>
      </fieldset>
      {isOpen && (
        <p id={hint} className="mt-3 text-label font-normal text-ink-3">
          {t('validation.answer')}
        </p>
      )}
      <div role="status">
        {past !== undefined && <Why past={past} />}
        {isLost && past === undefined && <p className="mt-3 text-ink-2">{t('quiz.lost')}</p>}
        {domainError !== undefined && past === undefined && <p className="mt-3 text-danger">{domainError}</p>}
      </div>
      {past === undefined ? (
        <Button
          wide
          busy={isBusy}
          disabled={isOpen}
          aria-describedby={isOpen ? hint : undefined}
          onClick={() => onAnswer(chosen)}
          data-testid="quiz-submit"
          className="mt-5"
        >
          {isBusy ? t('quiz.checking') : t(isLost ? 'quiz.again' : 'quiz.submit')}
        </Button>
      ) : (
        <Button wide busy={isBusy} onClick={onNext} data-testid="quiz-next" className="mt-5">
          {t(past.answered.result === undefined ? 'quiz.next' : 'quiz.toResult')}
        </Button>
      )}
    </div>
  );
}

type Outcome = 'right' | 'wrong' | 'other';

function outcomeOf(optionId: number, { chosenId, answered }: Past): Outcome {
  if (optionId === answered.rightOptionId) return 'right';
  return optionId === chosenId ? 'wrong' : 'other';
}

function Progress({ n, count, share }: Readonly<{ n: number; count: number; share: number }>) {
  const t = useText();
  return (
    <div>
      <p className="mb-1.5 text-label text-ink-2">{t('quiz.progress', { n, count })}</p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-fill">
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-200"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

const frames = {
  right: 'border-success bg-success-tint',
  wrong: 'border-danger bg-danger-tint',
  other: 'border-hairline bg-surface text-ink-2',
  chosen: 'border-primary bg-tint',
  open: 'border-hairline bg-surface',
} as const;

type ChoiceProps = Readonly<{
  option: Question['options'][number];
  name: string;
  isChosen: boolean;
  outcome: Outcome | undefined;
  onChoose: () => void;
}>;

function Choice({ option, name, isChosen, outcome, onChoose }: ChoiceProps) {
  const t = useText();
  return (
    <label
      className={classNames(
        'pressable flex min-h-14 items-center gap-3 rounded-card border-2 px-4 py-3',
        frames[outcome ?? (isChosen ? 'chosen' : 'open')],
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        data-testid={`option-${option.id}`}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1">{option.text}</span>
      {outcome === 'right' && (
        <>
          <IconCircleCheck size={22} stroke={2} className="shrink-0 text-success" aria-hidden="true" />
          <span className="sr-only">({t('quiz.rightAnswer')})</span>
        </>
      )}
      {outcome === 'wrong' && (
        <>
          <IconCircleX size={22} stroke={2} className="shrink-0 text-danger" aria-hidden="true" />
          <span className="sr-only">({t('quiz.yourAnswer')})</span>
        </>
      )}
    </label>
  );
}

function Why({ past: { answered } }: { past: Past }) {
  const t = useText();
  return (
    <div
      className={classNames('mt-4 rounded-card p-4', answered.right ? 'bg-success-tint' : 'bg-danger-tint')}
      data-testid="quiz-outcome"
    >
      <p className={classNames('font-semibold', answered.right ? 'text-success' : 'text-danger')}>
        {t(answered.right ? 'quiz.right' : 'quiz.wrong')}
      </p>
      <p className="mt-1 text-ink">{answered.explanation}</p>
    </div>
  );
}
