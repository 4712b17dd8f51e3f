// Shared parts of both home screens and the launch ads: queried once per country, language and mode.
import type { Block, HomeItem } from '@roda/api-contract/content/home';
import type { NewsItem } from '@roda/api-contract/content/content';
import type { Notification } from '@roda/api-contract/content/notifications';
import { translator } from '@roda/i18n';
import { countryOfMember, modeNow } from '#backoffice/markets/index.ts';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { cached } from '#platform/cached.ts';
import type { VariantAsked } from '#platform/http/route.ts';
import {
  homeParts,
  type AnnouncementShown,
  type HomeRow,
  type NewsShown,
  type ContentItemShown,
} from './home.queries.ts';

export type Asking = RequestContext<Member | Nobody>;

/** The same request with the member's country of registration, when the client sends no country. */
export const placed = async (ctx: Asking): Promise<Asking> => {
  const { tx, principal, client } = ctx;
  if (client.countryId !== undefined || principal.kind !== 'member') return ctx;
  return { ...ctx, client: { ...client, countryId: (await countryOfMember(tx, principal.memberId)).id } };
};

/** Whether income products are offered in the client's country, channel and edition. */
export const offersIncome = async (ctx: VariantAsked): Promise<boolean> => {
  const { examine, showGoods } = await modeNow(ctx, ctx.client.countryId);
  return !examine && showGoods;
};

/** Channel and version change nothing else on the home screens. */
export const incomeVariant = async (asked: VariantAsked): Promise<string> =>
  (await offersIncome(asked)) ? 'income' : 'none';

/** The current parts; cached for at most three seconds, and invalidated by every operator command. */
export const partsFor = (ctx: Asking, income: boolean): Promise<HomeRow> => {
  const { tx, at, vault, client } = ctx;
  const { lang, countryId } = client;
  const key = `home parts ${lang} ${countryId ?? ''} ${income}`;
  return cached(vault, key, () => homeParts(tx, { lang, at, countryId, income }));
};

export const itemOf = ({ id, words, image, link }: ContentItemShown): HomeItem => ({
  id,
  title: words.title,
  text: words.text ?? '',
  button: words.button ?? '',
  image,
  link,
});

const instantOf = (text: string): string => new Date(text).toISOString();

const notificationOf = ({ id, words, link, image, pinned, at }: AnnouncementShown): Notification => ({
  id: String(id),
  type: 'announcement',
  templateType: 'notice',
  title: words.title,
  content: words.body,
  logoUrl: image,
  linkUrl: link,
  pinned,
  read: false,
  createdAt: instantOf(at),
});

const newsOf = ({ at, ...rest }: NewsShown): NewsItem => ({ ...rest, publishedAt: instantOf(at) });

/** The parts by name. */
export const homeOf = ({ pieces: items, notices, news }: HomeRow) => {
  const ofKind = (kind: ContentItemShown['kind']) => items.filter((item) => item.kind === kind);
  return {
    banners: ofKind('banner').map(itemOf),
    dialogs: ofKind('dialog').map((item) => ({ ...itemOf(item), frequency: item.frequency })),
    shortcuts: ofKind('shortcut').map((item) => ({ ...itemOf(item), code: item.code })),
    notices: notices.map(notificationOf),
    news: news.map(newsOf),
  };
};

/** The non-empty blocks, from top to bottom. */
export const blocksOf = (
  counts: readonly (readonly [code: Block['code'], count: number])[],
  lang: Asking['client']['lang'],
): Block[] =>
  counts.filter(([, count]) => count > 0).map(([code]) => ({ code, title: translator(lang)(`content.block.${code}`) }));
