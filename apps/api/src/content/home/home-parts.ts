// What both home screens and the launch ads are made of: asked once for everybody of a country, language and mode.
import type { Block, HomeItem } from '@roda/contract/content-home';
import type { NewsItem } from '@roda/contract/content';
import type { Notice } from '@roda/contract/notices';
import { translator } from '@roda/texts';
import { countryOfMember, modeNow } from '#modules/places/places.public.ts';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { remembered } from '#platform/remembered.ts';
import { homeParts, type AnnouncementShown, type HomeRow, type NewsShown, type PieceShown } from './home.reads.ts';

export type Asking = Act<Member | Nobody>;

/** The same asking from where the member registered, where the app says no country. */
export const placed = async (act: Asking): Promise<Asking> => {
  const { tx, who, caller } = act;
  if (caller.countryId !== undefined || who.kind !== 'member') return act;
  return { ...act, caller: { ...caller, countryId: (await countryOfMember(tx, who.memberId)).id } };
};

/** Whether income products are offered in the caller's country, channel and edition. */
export const offersIncome = async (act: Asking): Promise<boolean> => {
  const { examine, showGoods } = await modeNow(act, act.caller.countryId);
  return !examine && showGoods;
};

/** The parts as they stand; at most three seconds old, and new with every operator's command. */
export const partsFor = (act: Asking, income: boolean): Promise<HomeRow> => {
  const { tx, at, vault, caller } = act;
  const { lang, countryId } = caller;
  const key = `home parts ${lang} ${countryId ?? ''} ${income}`;
  return remembered(vault, key, () => homeParts(tx, { lang, at, countryId, income }));
};

export const itemOf = ({ id, words, image, link }: PieceShown): HomeItem => ({
  id,
  title: words.title,
  text: words.text ?? '',
  button: words.button ?? '',
  image,
  link,
});

const instantOf = (text: string): string => new Date(text).toISOString();

const noticeOf = ({ id, words, link, image, pinned, at }: AnnouncementShown): Notice => ({
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

/** The parts by their names. */
export const homeOf = ({ pieces, notices, news }: HomeRow) => {
  const ofKind = (kind: PieceShown['kind']) => pieces.filter((piece) => piece.kind === kind);
  return {
    banners: ofKind('banner').map(itemOf),
    dialogs: ofKind('dialog').map((piece) => ({ ...itemOf(piece), frequency: piece.frequency })),
    shortcuts: ofKind('shortcut').map((piece) => ({ ...itemOf(piece), code: piece.code })),
    notices: notices.map(noticeOf),
    news: news.map(newsOf),
  };
};

/** The blocks that have something in them, from top to bottom. */
export const blocksOf = (
  counts: readonly (readonly [code: Block['code'], count: number])[],
  lang: Asking['caller']['lang'],
): Block[] =>
  counts.filter(([, count]) => count > 0).map(([code]) => ({ code, title: translator(lang)(`content.block.${code}`) }));
