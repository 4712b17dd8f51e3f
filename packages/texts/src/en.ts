// English: all areas as one catalogue. A new area is one file in each language and one line in each catalogue.

import { auth } from './en/auth.ts';
import { catalogue } from './en/catalogue.ts';
import { common } from './en/common.ts';
import { disclosure } from './en/disclosure.ts';
import { home } from './en/home.ts';
import { mode } from './en/mode.ts';
import { movements } from './en/movements.ts';
import { my } from './en/my.ts';
import { payments } from './en/payments.ts';
import { refusal } from './en/refusal.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { status } from './en/status.ts';
import { validation } from './en/validation.ts';

/** English has every key; the other languages are typed by it. */
export const en = {
  ...auth,
  ...catalogue,
  ...common,
  ...disclosure,
  ...home,
  ...mode,
  ...movements,
  ...my,
  ...payments,
  ...refusal,
  ...settings,
  ...shell,
  ...status,
  ...validation,
} as const;
