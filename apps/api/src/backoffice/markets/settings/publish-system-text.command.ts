// Proposes the next version of a text of law, in three languages.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { systemTextKeys } from '@roda/contract/places';
import type { publishSystemText as PublishSystemText } from '@roda/contract/places-modes';
import { z } from 'zod';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { newestTextVersion } from './modes.reads.ts';
import { publishText } from './modes.sql.ts';

type Op = typeof PublishSystemText;

/** Words that promise income are refused here, before a second person reads them. */
export const publishSystemText = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { key, titles, bodies, publishAt } = input;
  requireHonest({ titles, bodies });
  if (publishAt !== undefined && new Date(publishAt) < act.at)
    refuse('malformed', { fields: [{ path: 'publishAt', message: 'in_the_past' }] });
  const version = (await newestTextVersion(act.tx, key)) + 1;
  const { id } = await proposeChange(act, {
    kind: 'system_text',
    subject: key,
    title: `publish version ${version} of the text ${key}`,
    before: { version: version - 1 },
    after: { version, titles, bodies, publishAt },
    payload: { key, version, titles, bodies, publishAt: publishAt ?? null },
  });
  return { approvalId: id };
};

const Words = z.strictObject({ en: z.string(), id: z.string(), zh: z.string() });
const Payload = z.strictObject({
  key: z.enum(systemTextKeys),
  version: z.int().min(1),
  titles: Words,
  bodies: Words,
  publishAt: z.iso.datetime().nullable(),
});

/** Refuses `stale` when another version came between. A moment that has passed by now is now. */
export const systemTextChange = change('system_text', {
  roles: ['compliance'],
  apply: async ({ tx, at }, { payload }) => {
    const { key, version, titles, bodies, publishAt } = Payload.parse(payload);
    if ((await newestTextVersion(tx, key)) !== version - 1) refuse('stale');
    const asked = publishAt === null ? at : new Date(publishAt);
    const publishedAt = asked < at ? at : asked;
    for (const lang of ['en', 'id', 'zh'] as const)
      await publishText(tx, { key, version, lang, title: titles[lang], body: bodies[lang], at: publishedAt });
  },
});
