// Table of contents of the notices module.
import * as contract from '@roda/contract/notices';
import { command, read, type Route } from '#platform/http/route.ts';
import { announcements } from './announcements.ts';
import { getRead } from './get-read.ts';
import { noticeList } from './notice-list.ts';
import { readAll } from './read-all.ts';

const KEPT_MS = 5_000;

export const noticesRoutes: readonly Route[] = [
  read(contract.noticeList, noticeList),
  command(contract.getRead, getRead),
  command(contract.readAll, readAll),
  read(contract.announcements, announcements, { cacheMs: KEPT_MS }),
];
