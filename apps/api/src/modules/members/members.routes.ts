// Table of contents of the members module.
import * as contract from '@roda/contract/members';
import { command, type Route } from '#platform/http/route.ts';
import { updateInfo } from './update-info.ts';
import { originOf, userInfo } from './user-info.ts';

export const membersRoutes: readonly Route[] = [
  command(contract.userInfo, userInfo, { prepare: originOf }),
  command(contract.updateInfo, updateInfo, { prepare: originOf }),
];
