// Opens a template to newcomers, or closes it to them.
import type { offerTemplate as operation } from '@roda/contract/contracts-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { templateShown } from './template-view.ts';
import { templateById } from './templates.reads.ts';
import { setOffered } from './templates.sql.ts';

export const offerTemplate = async (
  { tx, caller, note }: Act<Operator>,
  { id, offered }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = (await templateById(tx, id)) ?? refuse('not_found');
  if (!(await setOffered(tx, id, offered))) refuse('not_found');
  note({ target: `contract_template:${id}`, before: { offered: before.offered }, after: { offered } });
  return templateShown({ ...before, offered }, caller.lang);
};
