// A question to a member about a withdrawal, as its reader sees it.
import type { ReplyOf } from '@roda/contract/operation';
import type { answerWithdrawal } from '@roda/contract/wallet-withdrawals';
import { translator, type Lang } from '@roda/texts';
import type { QuestionRow } from './desk.reads.ts';

type Shown = ReplyOf<typeof answerWithdrawal>;

const instant = (text: string): string => new Date(text).toISOString();

/** The listed question in the reader's language; an operator's own words follow as they were written. */
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
