// How to reach people who help.
import type { customerService as CustomerService } from '@roda/contract/places';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Who } from '#platform/act.ts';
import { channelsOf } from './operators.reads.ts';

type Op = typeof CustomerService;

const HOME = 1;

/** The channels of the country that is asked for, else of the caller's, else of the first country. */
export const customerService = async ({ tx, caller }: Act<Who>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { lang } = caller;
  const rows = await channelsOf(tx, input.countryId ?? caller.countryId ?? HOME);
  return {
    channels: rows.map(({ kind, label, value, hours }) => ({ kind, label: label[lang], value, hours: hours[lang] })),
  };
};
