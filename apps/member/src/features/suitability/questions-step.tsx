// Five questions about the product; each answer is returned with its explanation.

import { useState } from 'react';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Button, Card, FieldError, classNames } from '@roda/ui';
import type { Suitability, SuitabilityQuestion } from '@roda/api-contract/people/suitability';
import type * as z from 'zod/mini';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useAnswerQuestions, useSuitabilityQuestions, useLookAgain } from './suitability.queries.ts';

type Question = z.output<typeof SuitabilityQuestion>;
type Choices = Readonly<Record<number, number>>;
type Explanation = Readonly<{ questionId: number; right: boolean; text: string }>;

export function QuestionsStep({ questions: { triesLeft } }: Pick<Suitability, 'questions'>) {
  const asked = useSuitabilityQuestions();
  return <Loaded query={asked}>{(questions) => <Questions questions={questions} triesBefore={triesLeft} />}</Loaded>;
}

function Questions({ questions, triesBefore }: Readonly<{ questions: readonly Question[]; triesBefore: number }>) {
  const t = useText();
  const answer = useAnswerQuestions();
  const lookAgain = useLookAgain();
  const [choices, setChoices] = useState<Choices>({});
  const [tried, setTried] = useState(false);
  const outcome = answer.data;
  const triesLeft = outcome?.triesLeft ?? triesBefore;
  const send = () => {
    setTried(true);
    const first = questions.find(({ id }) => choices[id] === undefined);
    if (first !== undefined) {
      document.querySelector<HTMLElement>(`[data-testid="question-${first.id}"] input`)?.focus();
      return;
    }
    const answers = questions.map(({ id }) => ({ questionId: id, optionId: choices[id] ?? 0 }));
    answer.mutate(answers, { onSuccess: () => window.scrollTo({ top: 0 }) });
  };
  const again = () => {
    setChoices({});
    setTried(false);
    answer.reset();
    void lookAgain();
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="grid gap-4">
      <p role="status" className="text-ink-2">
        {outcome === undefined
          ? t('suitability.questionsIntro')
          : t(outcome.passed ? 'suitability.passed' : 'suitability.notPassed')}
      </p>
      {questions.map((question, index) => (
        <QuestionCard
          key={question.id}
          question={question}
          heading={t('suitability.questionOf', { n: index + 1, total: questions.length })}
          chosen={choices[question.id]}
          onChoose={(optionId) => setChoices({ ...choices, [question.id]: optionId })}
          isMissing={tried && choices[question.id] === undefined}
          explanation={outcome?.explanations.find(({ questionId }) => questionId === question.id)}
        />
      ))}
      <p role="status" className="text-label text-ink-2">
        {outcome?.passed !== true && t('suitability.triesLeft', { n: triesLeft })}
      </p>
      <AnswerActions
        outcome={outcome?.passed}
        isBusy={answer.isPending}
        triesLeft={triesLeft}
        onSend={send}
        onAgain={again}
        onNext={() => void lookAgain()}
      />
    </div>
  );
}

type AnswerActionsProps = Readonly<{
  /** Whether all were right; undefined before evaluation. */
  outcome: boolean | undefined;
  isBusy: boolean;
  triesLeft: number;
  onSend: () => void;
  onAgain: () => void;
  onNext: () => void;
}>;

function AnswerActions({ outcome, isBusy, triesLeft, onSend, onAgain, onNext }: AnswerActionsProps) {
  const t = useText();
  if (outcome === true)
    return (
      <Button wide onClick={onNext} data-testid="questions-continue">
        {t('common.continue')}
      </Button>
    );
  const label = triesLeft === 0 ? t('suitability.comeTomorrow') : undefined;
  if (outcome === false) {
    return (
      <Button wide disabled={triesLeft === 0} onClick={onAgain} data-testid="questions-again">
        {label ?? t('suitability.tryAgain')}
      </Button>
    );
  }
  return (
    <Button wide busy={isBusy} disabled={triesLeft === 0} onClick={onSend} data-testid="submit-answers">
      {label ?? t('suitability.submitAnswers')}
    </Button>
  );
}

type QuestionCardProps = Readonly<{
  question: Question;
  heading: string;
  chosen: number | undefined;
  onChoose: (optionId: number) => void;
  isMissing: boolean;
  explanation: Explanation | undefined;
}>;

function QuestionCard({ question, heading, chosen, onChoose, isMissing, explanation }: QuestionCardProps) {
  const t = useText();
  return (
    <Card>
      <fieldset disabled={explanation !== undefined} data-testid={`question-${question.id}`}>
        <legend>
          <span className="block text-label text-ink-3">{heading}</span>
          <span className="mt-1 block font-semibold">{question.text}</span>
        </legend>
        <div className="mt-2 grid">
          {question.options.map((option) => (
            <label key={option.id} className="flex min-h-11 items-start gap-3 py-2.5">
              <input
                type="radio"
                name={`question-${question.id}`}
                checked={chosen === option.id}
                onChange={() => onChoose(option.id)}
                data-testid={`answer-${question.id}-${option.id}`}
                className="mt-0.5 size-5 shrink-0 accent-primary"
              />
              {option.text}
            </label>
          ))}
        </div>
      </fieldset>
      {isMissing && <FieldError>{t('validation.answer')}</FieldError>}
      {explanation !== undefined && <Why explanation={explanation} />}
    </Card>
  );
}

function Why({ explanation: { right, text } }: { explanation: Explanation }) {
  const t = useText();
  const Icon = right ? IconCircleCheck : IconCircleX;
  return (
    <div className={classNames('mt-2 rounded-control px-3 py-2.5', right ? 'bg-success-tint' : 'bg-danger-tint')}>
      <p className={classNames('flex items-center gap-1.5 font-semibold', right ? 'text-success' : 'text-danger')}>
        <Icon size={18} stroke={2} aria-hidden="true" />
        {t(right ? 'suitability.right' : 'suitability.wrong')}
      </p>
      <p className="mt-1">{text}</p>
    </div>
  );
}
