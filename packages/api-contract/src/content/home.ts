// Content of the home screens, launch ads, help, the barrage, and usage counters.
import * as z from 'zod/mini';
import { Product } from '../sales/catalog.ts';
import { NewsItem } from './content.ts';
import { Id, Instant, line, query, queryId, queryInt, Text, Url } from '../fields.ts';
import { Notification } from './notifications.ts';
import { operation } from '../operation.ts';
import { ShortPage, shortPageInput } from '../pages.ts';

/** `link` is a screen of the app with its query, or an https URL; empty where there is none. */
export const HomeItem = z.object({ id: Id, title: Text, text: Text, button: Text, image: Url, link: Text });
export type HomeItem = z.output<typeof HomeItem>;

export const frequencies = ['always', 'daily', 'once'] as const;
export const Frequency = z.enum(frequencies);

/** `daily` is shown at most once a day, `once` never again after it was closed: the client stores its id. */
export const HomeDialog = z.object({ ...HomeItem.shape, frequency: Frequency });
/** `code` names the drawing. */
export const Shortcut = z.object({ ...HomeItem.shape, code: Text });

/** The blocks of a home screen, from top to bottom; empty blocks are left out. */
export const blockCodes = ['banners', 'shortcuts', 'notices', 'recommendations', 'news'] as const;
export const Block = z.object({ code: z.enum(blockCodes), title: Text });
export type Block = z.output<typeof Block>;

const homeFields = {
  blocks: z.array(Block),
  banners: z.array(HomeItem),
  /** In display order, one for each opening of the app. */
  dialogs: z.array(HomeDialog),
  shortcuts: z.array(Shortcut),
  /** The newest announcements, pinned ones first. */
  notices: z.array(Notification),
  news: z.array(NewsItem),
};

/** `recommendations` are empty where income products are not offered; their order does not depend on yield. */
export const homeIndexV3 = operation({
  id: 'content.homeIndexV3',
  method: 'GET',
  path: 'wx/home/indexV3',
  realm: 'public',
  input: z.object({}),
  reply: z.object({ ...homeFields, recommendations: z.array(Product) }),
  refusals: [],
  module: 'content',
  cacheable: true,
});

/** The same without any content about income products. */
export const homeIndex3 = operation({
  id: 'content.homeIndex3',
  method: 'GET',
  path: 'wx/home/index3',
  realm: 'public',
  input: z.object({}),
  reply: z.object(homeFields),
  refusals: [],
  module: 'content',
  cacheable: true,
});

export const adTags = ['ordinary', 'income'] as const;
export const AdTag = z.enum(adTags);

/** `closableAfterMs` is 0: an ad can be closed immediately. */
export const OpenAd = z.object({
  ...HomeItem.shape,
  tag: AdTag,
  frequency: Frequency,
  showForMs: z.int(),
  closableAfterMs: z.int(),
});

/** Review mode returns ordinary ones only, whatever was requested. */
export const listOpenAds = operation({
  id: 'content.listOpenAds',
  method: 'GET',
  path: 'wx/v2/openAd/list',
  realm: 'public',
  input: z.object({ tag: query(AdTag) }),
  reply: z.array(OpenAd),
  refusals: [],
  module: 'content',
  cacheable: true,
});

export const barrageSources = ['order', 'box', 'pool', 'quiz'] as const;
export const BarrageSource = z.enum(barrageSources);

/** An event of a member who agreed to its publication, masked, at least ten minutes old. */
export const BarrageItem = z.object({ id: Id, type: BarrageSource, name: Text, text: Text, at: Instant });
export type BarrageItem = z.output<typeof BarrageItem>;

/** Of the client's country, newest first. Empty where there were no events. */
export const indexBarrage = operation({
  id: 'content.indexBarrage',
  method: 'GET',
  path: 'wx/home/getIndexBarrage',
  realm: 'public',
  input: z.object({ limit: queryInt(1, 30) }),
  reply: z.array(BarrageItem),
  refusals: [],
  module: 'content',
  cacheable: true,
});

export const HelpCategory = z.object({ code: Text, name: Text, count: z.int() });

/** `type` is the category's code. */
export const HelpItem = z.object({
  id: Id,
  type: Text,
  typeName: Text,
  title: Text,
  summary: Text,
  image: Url,
  updatedAt: Instant,
});
export type HelpItem = z.output<typeof HelpItem>;

const CategoryCode = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/));

/** `keyword` is searched in titles and texts of the client's language. `categories` counts the matches of each. */
export const listHelp = operation({
  id: 'content.listHelp',
  method: 'GET',
  path: 'wx/help/list',
  realm: 'public',
  input: z.object({ ...shortPageInput, type: query(CategoryCode), keyword: query(line(60)) }),
  reply: z.object({ ...ShortPage(HelpItem).shape, categories: z.array(HelpCategory) }),
  refusals: [],
  module: 'content',
  cacheable: true,
});

/** `paragraphs` are plain text without markup. */
export const helpInfo = operation({
  id: 'content.helpInfo',
  method: 'GET',
  path: 'wx/help/info',
  realm: 'public',
  input: z.object({ id: queryId }),
  reply: z.object({ ...HelpItem.shape, paragraphs: z.array(Text), link: Text, related: z.array(HelpItem) }),
  refusals: ['not_found'],
  module: 'content',
  cacheable: true,
});

/** The complete list of counted events. */
export const usageEvents = [
  'launch',
  'page',
  'banner',
  'ad',
  'adClose',
  'dialog',
  'shortcut',
  'notice',
  'search',
  'share',
  'install',
  'slow',
  'failure',
] as const;
export const UsageEvent = z.enum(usageEvents);
export type UsageEvent = z.output<typeof UsageEvent>;

/**
 * Counts a use, for members who agreed to it; for anybody else, and above 60 a minute, nothing is stored. The reply is
 * always the same. `target` is the id of the used element, `ms` the duration.
 */
export const addRecord = operation({
  id: 'content.addRecord',
  method: 'GET',
  path: 'wx/common/record/add',
  realm: 'public',
  input: z.object({
    event: UsageEvent,
    page: query(z.string().check(z.regex(/^(?:pages|subPages)\/[A-Za-z0-9/-]{1,80}$/))),
    target: query(z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,100}$/))),
    ms: queryInt(0, 600_000),
  }),
  reply: z.null(),
  refusals: [],
  module: 'content',
});
