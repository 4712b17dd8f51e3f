// Factory of bulletins, proposed by one operator and approved by another.
import {
  approveBulletin,
  listBulletins,
  proposeBulletin,
  readBulletin,
  rejectBulletin,
  withdrawBulletin,
} from '@roda/api-contract/content/bulletins';
import { getRead } from '@roda/api-contract/content/notifications';
import type { CallOf } from '@roda/api-contract/operation';
import { makeOperator, type TestMember, type TestOperator } from './identity.ts';
import type { TestContext } from '#test/test-context.ts';

type Wish = Partial<CallOf<typeof proposeBulletin>>;

/** Texts in three languages, each with its own. */
export const bulletinTexts = (title = 'Please read this') => ({
  en: { title, body: `${title}: what it means for you.` },
  id: { title: `${title} (id)`, body: `${title}: artinya bagi Anda.` },
  zh: { title: `${title}（中文）`, body: `${title}：对您意味着什么。` },
});

/** A proposal; by default it would stop everyone, as a new agreement does. */
export const bulletinInput = (wish: Wish = {}): CallOf<typeof proposeBulletin> => ({
  kind: 'agreement',
  texts: bulletinTexts(),
  ...(wish.kind === undefined || wish.kind === 'agreement' ? { textKey: 'agreement', textVersion: 1 } : {}),
  ...wish,
});

export type BulletinOperators = { readonly maker: TestOperator; readonly checker: TestOperator };

export const makeBulletinOperators = async (context: TestContext): Promise<BulletinOperators> => ({
  maker: await makeOperator(context, 'content'),
  checker: await makeOperator(context, 'compliance'),
});

/** An approved one; returns its number. */
export const makeBulletin = async (
  context: TestContext,
  { maker, checker }: BulletinOperators,
  wish: Wish = {},
): Promise<number> => {
  const proposed = await context.call(proposeBulletin, maker, bulletinInput(wish));
  if (proposed.errno !== 0) throw new Error(`no proposal: ${JSON.stringify(proposed)}`);
  const approved = await context.call(approveBulletin, checker, { id: proposed.data.id });
  if (approved.errno !== 0) throw new Error(`no approval: ${JSON.stringify(approved)}`);
  return proposed.data.id;
};

/** Ends every bulletin: what is in force concerns every member of the next test too. */
export const endBulletins = async (context: TestContext, { maker, checker }: BulletinOperators): Promise<void> => {
  const { data } = await context.call(listBulletins, checker, { limit: 100 });
  for (const { id, state } of data.list) {
    const end = { id, reason: 'the test is over' };
    if (state === 'proposed') await context.call(rejectBulletin, maker, end);
    if (['active', 'scheduled', 'ended'].includes(state)) await context.call(withdrawBulletin, maker, end);
  }
};

/** A quiet read, as the app makes it every minute. */
export const quietRead = (context: TestContext, member: TestMember) => context.call(getRead, member, {});

export type ShownBulletin = {
  readonly id: number;
  readonly hash: string;
  readonly title: string;
  readonly version: number;
};

/** The bulletin that stopped a call. */
export const shownIn = (reply: { readonly data: unknown }): ShownBulletin =>
  (reply.data as { bulletin: ShownBulletin }).bulletin;

/** Reads what stops the member, as the app does. */
export const readWhatStops = async (context: TestContext, member: TestMember) => {
  const { id, hash } = shownIn(await quietRead(context, member));
  return context.call(readBulletin, member, { id, hash });
};
