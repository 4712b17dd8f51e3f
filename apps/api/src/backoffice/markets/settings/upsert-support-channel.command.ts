// Adds or changes a channel through which people are helped.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { saveSupportChannel as SaveSupportChannel } from '@roda/contract/places-operators';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { countryCase } from './operators.reads.ts';
import { putChannel } from './operators.sql.ts';

type Op = typeof SaveSupportChannel;

const shapes = {
  chat: /^https:\/\/[\w./~?=&%-]+$/,
  phone: /^\+?\d[\d -]{4,22}$/,
  whatsapp: /^\+?\d[\d -]{4,22}$/,
  email: /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
} as const;

/** Members see it with their next look; a channel that is switched off stays for the record. */
export const saveSupportChannel = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { id, countryId, kind, value, label, hours } = input;
  if (!shapes[kind].test(value)) refuse('malformed', { fields: [{ path: 'value', message: `not_a_${kind}` }] });
  requireHonest({ label, hours });
  if ((await countryCase(act.tx, countryId)) === undefined) refuse('not_found');
  const row = (await putChannel(act.tx, { ...input, id })) ?? refuse('not_found');
  act.note({ target: `support:${row.id}`, after: row });
  return row;
};
