// English texts of the console before there is a session: the few areas that its log-in and invitation pages use.

import { common as shared } from './en/common.ts';
import { account } from './en/console/system/account.ts';
import { common } from './en/console/system/common.ts';
import { shell } from './en/console/system/shell.ts';
import { shell as failures } from './en/shell.ts';
import { validation } from './en/validation.ts';

export const enLogIn = {
  ...shared,
  ...failures,
  ...validation,
  ...common,
  ...shell,
  ...account,
};
