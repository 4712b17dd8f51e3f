// DTO of a question to a member about a withdrawal.
import type { ReplyOf } from '@roda/api-contract/operation';
import type { answerWithdrawalRequest } from '@roda/api-contract/wallet/withdrawal-cases';
import { translator, type Lang } from '@roda/i18n';
import type { QuestionRow } from './withdrawals.queries.ts';

type Shown = ReplyOf<typeof answerWithdrawalRequest>;

const instant = (text: string): string => new Date(text).toISOString();

/** A predefined question in the client's language, followed by the operator's own text as written. */
export const shownQuestion = (row: QuestionRow, lang: Lang): Shown => {
  const listed = translator(lang)(`withdrawal.question.${row.code}`);
  return {
    id: row.id,
    code: row.code,
    text: row.words === '' ? listed : `${listed} ${row.words}`,
    askedAt: instant(row.askedAt),
    ...(row.answeredAt === null || row.answer === null
      ? {}
      : { answeredAt: instant(row.answeredAt), answer: row.answer }),
  };
};
