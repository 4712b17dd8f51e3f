// Chinese texts of the console before there is a session: the few areas that its log-in and invitation pages use.

import type { enLogIn } from './en-log-in.ts';
import { common as shared } from './zh/common.ts';
import { account } from './zh/console/system/account.ts';
import { common } from './zh/console/system/common.ts';
import { shell } from './zh/console/system/shell.ts';
import { shell as failures } from './zh/shell.ts';
import { validation } from './zh/validation.ts';

export const zhLogIn = {
  ...shared,
  ...failures,
  ...validation,
  ...common,
  ...shell,
  ...account,
} satisfies Record<keyof typeof enLogIn, string>;
