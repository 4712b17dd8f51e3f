// How many members a bulletin is for, and how many of them have read it.
import type { bulletinAudience as BulletinAudience } from '@roda/api-contract/content/bulletins';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { reject } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/route.ts';
import { audienceOf } from './bulletins.queries.ts';

type Op = typeof BulletinAudience;

export const bulletinAudience = async ({ tx }: ContextOf<Op>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> =>
  (await audienceOf(tx, id)) ?? reject('not_found');
