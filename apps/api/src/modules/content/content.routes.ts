// Table of contents of the content module.
import * as contract from '@roda/contract/content';
import { read, type Route } from '#platform/http/route.ts';
import { listNews } from './list-news.ts';
import { newsInfo } from './news-info.ts';

const KEPT_MS = 5_000;

export const contentRoutes: readonly Route[] = [
  read(contract.listNews, listNews, { cacheMs: KEPT_MS }),
  read(contract.newsInfo, newsInfo, { cacheMs: KEPT_MS }),
];
