// R8: refuses words that promise income, in any language and wherever an operator writes them.
import { bannedWordsIn } from '@roda/texts';
import { refuse } from '#platform/failure.ts';
import { textsIn } from './goods-editing.rules.ts';

/** Refuses malformed and names each field with the word that may not stand there. */
export const requireHonestWords = (written: unknown): void => {
  const fields = textsIn(written).flatMap(({ path, text }) =>
    bannedWordsIn(text)
      .slice(0, 1)
      .map((word) => ({ path, message: `banned: ${word}` })),
  );
  if (fields.length > 0) refuse('malformed', { fields: fields.slice(0, 20) });
};
