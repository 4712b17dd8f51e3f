// Says what the linter would say of a text.
import type { checkText as CheckText } from '@roda/contract/content-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { bannedWordsIn } from '@roda/texts';
import type { Act, Operator } from '#platform/act.ts';
import { saysIncome } from './content.rules.ts';

type Op = typeof CheckText;

/** Keeps nothing. `income`: a text like this waits for a second operator. */
export const checkText = async (_act: Act<Operator>, { text }: InputOf<Op>): Promise<ReplyOf<Op>> => ({
  banned: [...bannedWordsIn(text)],
  income: saysIncome(text),
});
