// Adds or changes a support channel.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { upsertSupportChannel as UpsertSupportChannel } from '@roda/api-contract/backoffice/countries';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { countryCase } from '#backoffice/markets/countries.queries.ts';
import { upsertChannel } from '#backoffice/markets/countries.repository.ts';

type Op = typeof UpsertSupportChannel;

const shapes = {
  chat: /^https:\/\/[\w./~?=&%-]+$/,
  phone: /^\+?\d[\d -]{4,22}$/,
  whatsapp: /^\+?\d[\d -]{4,22}$/,
  email: /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/,
} as const;

/** Visible to members with the next request; a channel that is switched off is retained. */
export const upsertSupportChannel = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { id, countryId, kind, value, label, hours } = input;
  if (!shapes[kind].test(value)) reject('malformed', { fields: [{ path: 'value', message: `not_a_${kind}` }] });
  requireHonest({ label, hours });
  if ((await countryCase(ctx.tx, countryId)) === undefined) reject('not_found');
  const row = (await upsertChannel(ctx.tx, { ...input, id })) ?? reject('not_found');
  ctx.audit({ target: `support:${row.id}`, after: row });
  return row;
};
