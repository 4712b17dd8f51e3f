// Chinese texts: leaving a form with unsaved changes.

import type { unsaved as en } from '../../../en/screens/account/unsaved.ts';

export const unsaved = {
  'unsaved.title': '不保存就离开？',
  'unsaved.text': '此处的修改尚未保存。',
  'unsaved.leave': '离开',
  'unsaved.stay': '继续编辑',
} satisfies Record<keyof typeof en, string>;
