// Returns the linter result for a text.
import type { checkText as CheckText } from '@roda/api-contract/content/content-items';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { bannedWordsIn } from '@roda/i18n';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { saysIncome } from './content.policy.ts';

type Op = typeof CheckText;

/** Stores nothing. `income`: publishing such a text needs a second operator. */
export const checkText = async (_ctx: RequestContext<Operator>, { text }: InputOf<Op>): Promise<ReplyOf<Op>> => ({
  banned: [...bannedWordsIn(text)],
  income: saysIncome(text),
});
