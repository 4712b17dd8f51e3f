// Operators' questions about a withdrawal, with a reply field. The withdrawal doesn't depend on the reply, and the page
// says so.

import { useState } from 'react';
import { Button, Field, controlClass, toast } from '@roda/ui';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { withdrawalInfo } from '@roda/api-contract/wallet/withdrawal-cases';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useAnswerWithdrawalRequest } from './withdraw.queries.ts';

type Info = ReplyOf<typeof withdrawalInfo>;

export function WithdrawalQuestions({ info }: { info: Info }) {
  const t = useText();
  const { at } = useFormats();
  if (info.questions.length === 0) return null;
  return (
    <section className="grid gap-4" data-testid="withdrawal-questions">
      <h2 className="text-title3">{t('withdraw.questions')}</h2>
      {info.questions.map((question) => (
        <article key={question.id} className="grid gap-2">
          <p>{question.text}</p>
          <p className="text-label font-normal text-ink-3">{at(question.askedAt, true)}</p>
          {question.answer === undefined ? (
            <Answer id={info.id} questionId={question.id} />
          ) : (
            <p className="rounded-control bg-fill px-3 py-2.5 whitespace-pre-wrap">{question.answer}</p>
          )}
        </article>
      ))}
    </section>
  );
}

function Answer({ id, questionId }: { id: string; questionId: string }) {
  const t = useText();
  const [answer, setAnswer] = useState('');
  const answering = useAnswerWithdrawalRequest();
  const send = () => {
    answering.mutate(
      { id, questionId, answer: answer.trim() },
      { onSuccess: () => toast(t('withdraw.answered'), 'success') },
    );
  };
  return (
    <div className="grid gap-2">
      <Field label={t('withdraw.answer')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={1000}
            data-testid="answer-text"
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
            className={`${controlClass} py-2.5`}
          />
        )}
      </Field>
      <p className="text-label font-normal text-ink-3">{t('withdraw.noWaiting')}</p>
      <Button
        kind="secondary"
        busy={answering.isPending}
        disabled={answer.trim() === ''}
        onClick={send}
        data-testid="send-answer"
      >
        {t('withdraw.sendAnswer')}
      </Button>
    </div>
  );
}
