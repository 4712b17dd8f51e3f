// Indonesian: all areas as one catalogue. A new area is one file in each language and one line in each catalogue.

import { auth } from './id/auth.ts';
import { catalogue } from './id/catalogue.ts';
import { common } from './id/common.ts';
import { disclosure } from './id/disclosure.ts';
import { home } from './id/home.ts';
import { mode } from './id/mode.ts';
import { movements } from './id/movements.ts';
import { my } from './id/my.ts';
import { payments } from './id/payments.ts';
import { refusal } from './id/refusal.ts';
import { settings } from './id/settings.ts';
import { shell } from './id/shell.ts';
import { status } from './id/status.ts';
import type { TextKey } from './text-key.ts';
import { validation } from './id/validation.ts';

export const id = {
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
