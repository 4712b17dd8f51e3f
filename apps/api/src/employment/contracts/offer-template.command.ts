// Opens a template to new members, or closes it to them.
import type { offerTemplate as operation } from '@roda/api-contract/employment/templates';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { templateShown } from './template-dto.ts';
import { templateById } from './templates.queries.ts';
import { setOffered } from './templates.repository.ts';

export const offerTemplate = async (
  { tx, client, audit }: RequestContext<Operator>,
  { id, offered }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = (await templateById(tx, id)) ?? reject('not_found');
  if (!(await setOffered(tx, id, offered))) reject('not_found');
  audit({ target: `contract_template:${id}`, before: { offered: before.offered }, after: { offered } });
  return templateShown({ ...before, offered }, client.lang);
};
