// Words in three languages as operations take them: what was left blank is an empty text, not a hole.

import type { Lang } from '@roda/domain/language';

export type Three = Readonly<Record<Lang, string>>;

export const threeOf = (given: unknown): Three => ({ en: '', id: '', zh: '', ...Object(given) });
