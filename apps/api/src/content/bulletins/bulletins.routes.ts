// Routes of the bulletins module: operation to handler.
import * as contract from '@roda/api-contract/content/bulletins';
import { command, read, type Route } from '#platform/http/route.ts';
import type { RequiredReading } from '#platform/required-reading.ts';
import { approveBulletin } from './approve-bulletin.command.ts';
import { bulletinAudience } from './bulletin-audience.query.ts';
import { listBulletinReads } from './list-bulletin-reads.query.ts';
import { listBulletins } from './list-bulletins.query.ts';
import { memberBulletins } from './member-bulletins.query.ts';
import { proposeBulletin } from './propose-bulletin.command.ts';
import { readBulletin } from './read-bulletin.command.ts';
import { rejectBulletin } from './reject-bulletin.command.ts';
import { isNoneInForce, requireBulletinsRead } from './require-bulletins-read.ts';
import { withdrawBulletin } from './withdraw-bulletin.command.ts';

export const bulletinsRoutes: readonly Route[] = [
  read(contract.memberBulletins, memberBulletins),
  command(contract.readBulletin, readBulletin),
  read(contract.listBulletins, listBulletins),
  read(contract.bulletinAudience, bulletinAudience),
  read(contract.listBulletinReads, listBulletinReads),
  command(contract.proposeBulletin, proposeBulletin),
  command(contract.approveBulletin, approveBulletin),
  command(contract.rejectBulletin, rejectBulletin),
  command(contract.withdrawBulletin, withdrawBulletin),
];

export const bulletinsReading: RequiredReading = { require: requireBulletinsRead, isNone: isNoneInForce };
