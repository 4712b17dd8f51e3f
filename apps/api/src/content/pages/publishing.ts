// Publication of content: immediate, or after a second operator's approval when it refers to income products.
import { shownFields } from '@roda/api-contract/localized-text';
import { safeParse, z } from 'zod/mini';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { requireHonest, requirePeriod } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';

export type PublishingDraft = {
  readonly state: string;
  readonly version: number;
  readonly words: unknown;
  readonly income: boolean;
};

export type Publishing = {
  readonly id: number;
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly at: Date;
};

export type PublishingCatalog = {
  /** The identifier in the audit log and in the list of approvals. */
  readonly name: 'piece' | 'news';
  readonly find: (tx: Tx, id: number) => Promise<PublishingDraft | undefined>;
  /** Conditional update: a draft of that version. */
  readonly publish: (tx: Tx, publishing: Publishing) => Promise<boolean>;
};

type Filter = { readonly id: number; readonly startsAt?: string | undefined; readonly endsAt?: string | undefined };
type Outcome = { readonly id: number; readonly state: 'published' | 'proposed'; readonly approvalId?: string };

/** The text is validated again: the list of banned words may have changed since it was written. */
export const publishing = async (
  ctx: RequestContext<Operator>,
  catalog: PublishingCatalog,
  asked: Filter,
): Promise<Outcome> => {
  const { tx, at, audit } = ctx;
  const { id, startsAt, endsAt } = asked;
  const { name, find, publish } = catalog;
  const period = requirePeriod(asked, at);
  const draft = (await find(tx, id)) ?? reject('not_found');
  const { state, version, words, income } = draft;
  if (state !== 'draft') reject('wrong_state', { state });
  requireHonest(words, 'words');
  if (!income) {
    if (!(await publish(tx, { id, version, ...period, at }))) reject('wrong_state', { state: 'changed' });
    audit({ target: `${name}:${id}`, before: { state }, after: { state: 'published', ...period } });
    return { id, state: 'published' };
  }
  const { id: approvalId } = await proposeChange(ctx, {
    kind: `${name}_publish`,
    subject: String(id),
    title: `publish ${name} ${id}, which speaks of income products`,
    after: { words, startsAt, endsAt },
    payload: { id, version, startsAt, endsAt },
  });
  return { id, state: 'proposed', approvalId };
};

const Payload = z.object({ id: z.int(), version: z.int(), ...shownFields });

/** Rejects with `stale` when the draft was changed, or its publication period is over. */
export const publishChange = ({ name, publish }: PublishingCatalog): Change =>
  change(`${name}_publish`, {
    roles: ['compliance', 'content', 'operations', 'finance'],
    apply: async ({ tx, at, audit }, { payload }) => {
      const parsed = safeParse(Payload, payload);
      if (!parsed.success) return reject('stale');
      const { id, version, startsAt, endsAt } = parsed.data;
      if (endsAt !== undefined && new Date(endsAt) <= at) return reject('stale');
      const period = requirePeriod({ startsAt, endsAt }, at);
      if (!(await publish(tx, { id, version, ...period, at }))) return reject('stale');
      audit({ target: `${name}:${id}`, after: { state: 'published', ...period } });
    },
  });
