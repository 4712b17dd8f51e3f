// One text of law as it stands today, with the hash by which it is acknowledged.
import type { systemText as SystemText } from '@roda/contract/places';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Who } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { currentText } from './places.reads.ts';

type Op = typeof SystemText;

/** The newest published version, in the caller's language. */
export const systemText = async ({ tx, caller, at }: Act<Who>, { key }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const found = (await currentText(tx, { kind: key, lang: caller.lang, at })) ?? refuse('not_found');
  const { version, hash, title, body } = found;
  return { key, version: String(version), hash, title, body };
};
