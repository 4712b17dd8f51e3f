// Chinese: all areas as one catalogue. A new area is one file in each language and one line in each catalogue.

import { auth } from './zh/auth.ts';
import { catalogue } from './zh/catalogue.ts';
import { common } from './zh/common.ts';
import { disclosure } from './zh/disclosure.ts';
import { home } from './zh/home.ts';
import { mode } from './zh/mode.ts';
import { movements } from './zh/movements.ts';
import { my } from './zh/my.ts';
import { payments } from './zh/payments.ts';
import { refusal } from './zh/refusal.ts';
import { settings } from './zh/settings.ts';
import { shell } from './zh/shell.ts';
import { status } from './zh/status.ts';
import type { TextKey } from './text-key.ts';
import { validation } from './zh/validation.ts';

export const zh = {
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
} satisfies Record<TextKey, string>;
