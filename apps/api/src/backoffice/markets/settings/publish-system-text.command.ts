// Proposes the next version of a legal text, in three languages.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { systemTextKeys } from '@roda/api-contract/backoffice/markets';
import type { publishSystemText as PublishSystemText } from '@roda/api-contract/backoffice/modes';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { newestTextVersion } from '#backoffice/markets/modes/modes.queries.ts';
import { publishText } from '#backoffice/markets/modes/modes.repository.ts';

type Op = typeof PublishSystemText;

/** Texts that promise income are rejected here, before a second operator reads them. */
export const publishSystemText = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { key, titles, bodies, publishAt } = input;
  requireHonest({ titles, bodies });
  if (publishAt !== undefined && new Date(publishAt) < ctx.at)
    reject('malformed', { fields: [{ path: 'publishAt', message: 'in_the_past' }] });
  const version = (await newestTextVersion(ctx.tx, key)) + 1;
  const { id } = await proposeChange(ctx, {
    kind: 'system_text',
    subject: key,
    title: `publish version ${version} of the text ${key}`,
    before: { version: version - 1 },
    after: { version, titles, bodies, publishAt },
    payload: { key, version, titles, bodies, publishAt: publishAt ?? null },
  });
  return { approvalId: id };
};

const Texts = z.strictObject({ en: z.string(), id: z.string(), zh: z.string() });
const Payload = z.strictObject({
  key: z.enum(systemTextKeys),
  version: z.int().min(1),
  titles: Texts,
  bodies: Texts,
  publishAt: z.iso.datetime().nullable(),
});

/** Rejects with `stale` when another version was published in between. A start moment that has passed becomes now. */
export const systemTextChange = change('system_text', {
  roles: ['compliance'],
  apply: async ({ tx, at }, { payload }) => {
    const { key, version, titles, bodies, publishAt } = Payload.parse(payload);
    if ((await newestTextVersion(tx, key)) !== version - 1) reject('stale');
    const asked = publishAt === null ? at : new Date(publishAt);
    const publishedAt = asked < at ? at : asked;
    for (const lang of ['en', 'id', 'zh'] as const)
      await publishText(tx, { key, version, lang, title: titles[lang], body: bodies[lang], at: publishedAt });
  },
});
