// How something written comes before the public: at once, or by a second operator where it speaks of income products.
import { shownFields } from '@roda/contract/written';
import { safeParse, z } from 'zod/mini';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import type { Tx } from '#platform/db/tx.ts';
import { requireHonest, requirePeriod } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';

export type Draft = {
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

export type Shelf = {
  /** Names it in the audit log and the list of approvals. */
  readonly name: 'piece' | 'news';
  readonly find: (tx: Tx, id: number) => Promise<Draft | undefined>;
  /** By condition: a draft of that version. */
  readonly publish: (tx: Tx, publishing: Publishing) => Promise<boolean>;
};

type Asked = { readonly id: number; readonly startsAt?: string | undefined; readonly endsAt?: string | undefined };
type Outcome = { readonly id: number; readonly state: 'published' | 'proposed'; readonly approvalId?: string };

/** Words are looked through once more: the list of what may not be said may have grown since they were written. */
export const publishing = async (act: Act<Operator>, shelf: Shelf, asked: Asked): Promise<Outcome> => {
  const { tx, at, note } = act;
  const { id, startsAt, endsAt } = asked;
  const { name, find, publish } = shelf;
  const period = requirePeriod(asked, at);
  const draft = (await find(tx, id)) ?? refuse('not_found');
  const { state, version, words, income } = draft;
  if (state !== 'draft') refuse('wrong_state', { state });
  requireHonest(words, 'words');
  if (!income) {
    if (!(await publish(tx, { id, version, ...period, at }))) refuse('wrong_state', { state: 'changed' });
    note({ target: `${name}:${id}`, before: { state }, after: { state: 'published', ...period } });
    return { id, state: 'published' };
  }
  const { id: approvalId } = await proposeChange(act, {
    kind: `${name}_publish`,
    subject: String(id),
    title: `publish ${name} ${id}, which speaks of income products`,
    after: { words, startsAt, endsAt },
    payload: { id, version, startsAt, endsAt },
  });
  return { id, state: 'proposed', approvalId };
};

const Payload = z.object({ id: z.int(), version: z.int(), ...shownFields });

/** Refuses `stale` when the draft was changed meanwhile, or its time is over. */
export const publishChange = ({ name, publish }: Shelf): Change =>
  change(`${name}_publish`, {
    roles: ['compliance', 'content', 'operations', 'finance'],
    apply: async ({ tx, at, note }, { payload }) => {
      const parsed = safeParse(Payload, payload);
      if (!parsed.success) return refuse('stale');
      const { id, version, startsAt, endsAt } = parsed.data;
      if (endsAt !== undefined && new Date(endsAt) <= at) return refuse('stale');
      const period = requirePeriod({ startsAt, endsAt }, at);
      if (!(await publish(tx, { id, version, ...period, at }))) return refuse('stale');
      note({ target: `${name}:${id}`, after: { state: 'published', ...period } });
    },
  });
