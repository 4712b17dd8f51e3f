// Renders the text of a new contract or a new version of one, without proposing it.
import type { compareTemplate as CompareTemplate } from '@roda/api-contract/employment/templates';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { drafted } from './propose-template.command.ts';

export const compareTemplate = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof CompareTemplate>,
): Promise<ReplyOf<typeof CompareTemplate>> => {
  const { template, texts, changes } = await drafted(ctx, input);
  const text = texts.find(({ lang }) => lang === ctx.client.lang) ?? reject('not_found');
  return {
    version: (template?.version ?? 0) + 1,
    title: text.title,
    clauses: [...text.clauses],
    changes: [...changes],
  };
};
