// Table of contents of the content module.
import * as contract from '@roda/contract/content';
import * as home from '@roda/contract/content-home';
import * as news from '@roda/contract/content-news';
import * as operators from '@roda/contract/content-operators';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { addRecord } from './add-record.ts';
import { changeNews } from './change-news.ts';
import { changePiece } from './change-piece.ts';
import { checkText } from './check-text.ts';
import { createNews } from './create-news.ts';
import { createPiece } from './create-piece.ts';
import { helpInfo } from './help-info.ts';
import { hideBarrage } from './hide-barrage.ts';
import { homeIndex3 } from './home-index-3.ts';
import { homeIndexV3 } from './home-index-v3.ts';
import { indexBarrage } from './index-barrage.ts';
import { listBarrage } from './list-barrage.ts';
import { listHelp } from './list-help.ts';
import { listNewsCases } from './list-news-cases.ts';
import { listNews } from './list-news.ts';
import { listOpenAds } from './list-open-ads.ts';
import { listPieces } from './list-pieces.ts';
import { listPhrases } from './list-phrases.ts';
import { listUsage } from './list-usage.ts';
import { newsInfo } from './news-info.ts';
import { newsPublishing, publishNews } from './publish-news.ts';
import { piecePublishing, publishPiece } from './publish-piece.ts';
import { withdrawNews } from './withdraw-news.ts';
import { withdrawPiece } from './withdraw-piece.ts';

const KEPT_MS = 5_000;

export const contentRoutes: readonly Route[] = [
  read(contract.listNews, listNews, { cacheMs: KEPT_MS }),
  read(contract.newsInfo, newsInfo, { cacheMs: KEPT_MS }),
  read(home.homeIndexV3, homeIndexV3, { cacheMs: KEPT_MS }),
  read(home.homeIndex3, homeIndex3, { cacheMs: KEPT_MS }),
  read(home.listOpenAds, listOpenAds, { cacheMs: KEPT_MS }),
  read(home.indexBarrage, indexBarrage, { cacheMs: KEPT_MS }),
  read(home.listHelp, listHelp, { cacheMs: KEPT_MS }),
  read(home.helpInfo, helpInfo, { cacheMs: KEPT_MS }),
  command(home.addRecord, addRecord),
  read(operators.listPieces, listPieces),
  command(operators.createPiece, createPiece),
  command(operators.changePiece, changePiece),
  command(operators.publishPiece, publishPiece),
  command(operators.withdrawPiece, withdrawPiece),
  read(news.listNewsCases, listNewsCases),
  command(news.createNews, createNews),
  command(news.changeNews, changeNews),
  command(news.publishNews, publishNews),
  command(news.withdrawNews, withdrawNews),
  read(operators.listBarrage, listBarrage),
  command(operators.hideBarrage, hideBarrage),
  read(operators.listPhrases, listPhrases),
  command(operators.checkText, checkText),
  read(operators.listUsage, listUsage),
];

export const contentChanges: readonly Change[] = [piecePublishing, newsPublishing];
