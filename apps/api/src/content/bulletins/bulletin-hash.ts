// Hashes of a bulletin's texts: what a member confirms to have read.
import { createHash } from 'node:crypto';
import type { BulletinTexts } from '@roda/api-contract/content/bulletins';
import type { Lang } from '@roda/domain/language';

/** SHA-256, in hex, of title, line feed and body in UTF-8. */
const hashOf = ({ title, body }: BulletinTexts[Lang]): string =>
  createHash('sha256').update(`${title}\n${body}`, 'utf8').digest('hex');

export const hashesOf = ({ en, id, zh }: BulletinTexts): Record<Lang, string> => ({
  en: hashOf(en),
  id: hashOf(id),
  zh: hashOf(zh),
});
