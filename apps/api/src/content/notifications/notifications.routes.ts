// Routes of the notifications module: operation to handler.
import * as contract from '@roda/api-contract/content/notifications';
import * as operators from '@roda/api-contract/content/announcements';
import type { Change } from '#backoffice/approvals/index.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { announcements } from './announcements/announcements.query.ts';
import { updateAnnouncement } from './announcements/update-announcement.command.ts';
import { createAnnouncement } from './announcements/create-announcement.command.ts';
import { getRead } from './get-read.command.ts';
import { listAnnouncements } from './announcements/list-announcements.query.ts';
import { notificationList } from './notification-list.query.ts';
import { publishAnnouncement } from './announcements/publish-announcement.command.ts';
import { announcementPush, pushAnnouncement } from './announcements/push-announcement.command.ts';
import { preparePushKey, pushKey } from './push/push-key.command.ts';
import { readAll } from './read-all.command.ts';
import { prepareSubscribe, subscribePush } from './push/subscribe-push.command.ts';
import { prepareRegister, registerPushClient } from './push/register-push-client.command.ts';
import { unsubscribePush } from './push/unsubscribe-push.command.ts';
import { unpublishAnnouncement } from './announcements/unpublish-announcement.command.ts';

const STORED_MS = 5_000;

export const notificationsRoutes: readonly Route[] = [
  read(contract.notificationList, notificationList),
  command(contract.getRead, getRead),
  command(contract.readAll, readAll),
  read(contract.announcements, announcements, { cacheMs: STORED_MS }),
  command(contract.pushKey, pushKey, { prepare: preparePushKey }),
  command(contract.subscribePush, subscribePush, { prepare: prepareSubscribe }),
  command(contract.registerPushClient, registerPushClient, { prepare: prepareRegister }),
  command(contract.unsubscribePush, unsubscribePush),
  read(operators.listAnnouncements, listAnnouncements),
  command(operators.createAnnouncement, createAnnouncement),
  command(operators.updateAnnouncement, updateAnnouncement),
  command(operators.publishAnnouncement, publishAnnouncement),
  command(operators.pushAnnouncement, pushAnnouncement),
  command(operators.unpublishAnnouncement, unpublishAnnouncement),
];

export const notificationsChanges: readonly Change[] = [announcementPush];
