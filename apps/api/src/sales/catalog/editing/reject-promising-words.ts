// R8: rejects texts that promise income, in any language and wherever an operator writes them.
import { bannedWordsIn } from '@roda/i18n';
import { reject } from '#platform/errors.ts';
import { textsIn } from './product-editing.policy.ts';

/** Rejects with malformed and names each field with the forbidden word. */
export const requireHonestTexts = (written: unknown): void => {
  const fields = textsIn(written).flatMap(({ path, text }) =>
    bannedWordsIn(text)
      .slice(0, 1)
      .map((word) => ({ path, message: `banned: ${word}` })),
  );
  if (fields.length > 0) reject('malformed', { fields: fields.slice(0, 20) });
};
