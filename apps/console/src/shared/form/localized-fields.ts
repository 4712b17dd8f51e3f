// Texts in three languages as operations take them: a blank one is an empty text, not absent.

import type { Lang } from '@roda/domain/language';

export type Three = Readonly<Record<Lang, string>>;

export const threeOf = (given: unknown): Three => ({ en: '', id: '', zh: '', ...Object(given) });
