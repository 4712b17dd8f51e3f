// How the provider of credit does: what is open, and when it last answered.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { providerState as operation } from '@roda/contract/plans-operators';
import type { Act, Operator } from '#platform/act.ts';
import { invariant } from '#platform/failure.ts';
import { providerFigures } from './deliveries.reads.ts';

export const providerState = async (
  { tx, at }: Act<Operator>,
  _input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const found = await providerFigures(tx, at);
  invariant(found !== undefined, 'an aggregate has a row');
  const { oldestOpenAt, lastAnswerAt, ...figures } = found;
  return {
    provider: 'sandbox',
    ...figures,
    ...(oldestOpenAt === null ? {} : { oldestOpenAt: oldestOpenAt.toISOString() }),
    ...(lastAnswerAt === null ? {} : { lastAnswerAt: lastAnswerAt.toISOString() }),
  };
};
