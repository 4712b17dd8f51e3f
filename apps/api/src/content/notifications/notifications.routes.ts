// Table of contents of the notices module.
import * as contract from '@roda/contract/notices';
import * as operators from '@roda/contract/notices-operators';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { announcements } from './announcements.ts';
import { changeAnnouncement } from './change-announcement.ts';
import { createAnnouncement } from './create-announcement.ts';
import { getRead } from './get-read.ts';
import { listAnnouncements } from './list-announcements.ts';
import { noticeList } from './notice-list.ts';
import { publishAnnouncement } from './publish-announcement.ts';
import { announcementPush, pushAnnouncement } from './push-announcement.ts';
import { preparePushKey, pushKey } from './push-key.ts';
import { readAll } from './read-all.ts';
import { prepareSubscribe, subscribePush } from './subscribe-push.ts';
import { unsubscribePush } from './unsubscribe-push.ts';
import { withdrawAnnouncement } from './withdraw-announcement.ts';

const KEPT_MS = 5_000;

export const noticesRoutes: readonly Route[] = [
  read(contract.noticeList, noticeList),
  command(contract.getRead, getRead),
  command(contract.readAll, readAll),
  read(contract.announcements, announcements, { cacheMs: KEPT_MS }),
  command(contract.pushKey, pushKey, { prepare: preparePushKey }),
  command(contract.subscribePush, subscribePush, { prepare: prepareSubscribe }),
  command(contract.unsubscribePush, unsubscribePush),
  read(operators.listAnnouncements, listAnnouncements),
  command(operators.createAnnouncement, createAnnouncement),
  command(operators.changeAnnouncement, changeAnnouncement),
  command(operators.publishAnnouncement, publishAnnouncement),
  command(operators.pushAnnouncement, pushAnnouncement),
  command(operators.withdrawAnnouncement, withdrawAnnouncement),
];

export const noticesChanges: readonly Change[] = [announcementPush];
