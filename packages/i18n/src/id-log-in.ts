// Indonesian texts of the console before there is a session: the few areas that its log-in and invitation pages use.

import type { enLogIn } from './en-log-in.ts';
import { common as shared } from './id/common.ts';
import { account } from './id/console/system/account.ts';
import { common } from './id/console/system/common.ts';
import { shell } from './id/console/system/shell.ts';
import { shell as failures } from './id/shell.ts';
import { validation } from './id/validation.ts';

export const idLogIn = {
  ...shared,
  ...failures,
  ...validation,
  ...common,
  ...shell,
  ...account,
} satisfies Record<keyof typeof enLogIn, string>;
