// Shows what a new contract, or a new version of one, would say; nothing is proposed by it.
import type { compareTemplate as CompareTemplate } from '@roda/contract/contracts-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { drafted } from './propose-template.ts';

export const compareTemplate = async (
  act: Act<Operator>,
  input: InputOf<typeof CompareTemplate>,
): Promise<ReplyOf<typeof CompareTemplate>> => {
  const { template, texts, changes } = await drafted(act, input);
  const text = texts.find(({ lang }) => lang === act.caller.lang) ?? refuse('not_found');
  return {
    version: (template?.version ?? 0) + 1,
    title: text.title,
    clauses: [...text.clauses],
    changes: [...changes],
  };
};
