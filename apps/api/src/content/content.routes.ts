// Routes of the content module: operation to handler.
import * as contract from '@roda/api-contract/content/content';
import * as home from '@roda/api-contract/content/home';
import * as news from '@roda/api-contract/content/news';
import * as operators from '@roda/api-contract/content/content-items';
import type { Change } from '#backoffice/approvals/index.ts';
import type { ClientInfo } from '#platform/request-context.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { addRecord } from './usage/add-record.command.ts';
import { updateNews } from './news/update-news.command.ts';
import { updateContentItem } from './pages/update-content-item.command.ts';
import { checkText } from './pages/check-text.command.ts';
import { createNews } from './news/create-news.command.ts';
import { createContentItem } from './pages/create-content-item.command.ts';
import { helpInfo } from './pages/help-info.query.ts';
import { hideBarrage } from './barrage/hide-barrage.command.ts';
import { incomeVariant } from './home/home-parts.ts';
import { homeIndex3 } from './home/home-index-3.query.ts';
import { homeIndexV3 } from './home/home-index-v3.query.ts';
import { indexBarrage } from './barrage/index-barrage.query.ts';
import { listBarrage } from './barrage/list-barrage.query.ts';
import { listHelp } from './pages/list-help.query.ts';
import { listNewsCases } from './news/list-news-cases.query.ts';
import { listNews } from './news/list-news.query.ts';
import { listOpenAds } from './home/list-open-ads.query.ts';
import { listContentItems } from './pages/list-content-items.query.ts';
import { listPhrases } from './pages/list-phrases.query.ts';
import { listUsage } from './usage/list-usage.query.ts';
import { newsInfo } from './news/news-info.query.ts';
import { newsPublishing, publishNews } from './news/publish-news.command.ts';
import { contentItemPublishing, publishContentItem } from './pages/publish-content-item.command.ts';
import { unpublishNews } from './news/unpublish-news.command.ts';
import { unpublishContentItem } from './pages/unpublish-content-item.command.ts';

const STORED_MS = 5_000;
const FOR_ALL = { cacheMs: STORED_MS, sameForMembers: () => true };
/** Without a country in the request, a member gets the one they registered in. */
const BY_COUNTRY = {
  cacheMs: STORED_MS,
  sameForMembers: (_input: unknown, { countryId }: ClientInfo) => countryId !== undefined,
};

/** And what is shown of income products is up to the mode. */
const BY_MODE = { ...BY_COUNTRY, variantOf: incomeVariant };

export const contentRoutes: readonly Route[] = [
  read(contract.listNews, listNews, FOR_ALL),
  read(contract.newsInfo, newsInfo, FOR_ALL),
  read(home.homeIndexV3, homeIndexV3, BY_MODE),
  read(home.homeIndex3, homeIndex3, BY_COUNTRY),
  read(home.listOpenAds, listOpenAds, BY_MODE),
  read(home.indexBarrage, indexBarrage, BY_MODE),
  read(home.listHelp, listHelp, FOR_ALL),
  read(home.helpInfo, helpInfo, FOR_ALL),
  command(home.addRecord, addRecord),
  read(operators.listContentItems, listContentItems),
  command(operators.createContentItem, createContentItem),
  command(operators.updateContentItem, updateContentItem),
  command(operators.publishContentItem, publishContentItem),
  command(operators.unpublishContentItem, unpublishContentItem),
  read(news.listNewsCases, listNewsCases),
  command(news.createNews, createNews),
  command(news.updateNews, updateNews),
  command(news.publishNews, publishNews),
  command(news.unpublishNews, unpublishNews),
  read(operators.listBarrage, listBarrage),
  command(operators.hideBarrage, hideBarrage),
  read(operators.listPhrases, listPhrases),
  command(operators.checkText, checkText),
  read(operators.listUsage, listUsage),
];

export const contentChanges: readonly Change[] = [contentItemPublishing, newsPublishing];
