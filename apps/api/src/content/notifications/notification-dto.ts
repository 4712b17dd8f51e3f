// A notice as it goes out: words in the reader's language.
import type { Notice } from '@roda/contract/notices';
import { hasText, translator, type TextKey } from '@roda/texts';
import type { Lang } from '#platform/act.ts';
import type { NoticeRow } from './notices.reads.ts';
import { valuesShown, type NoticeValues } from './notices.rules.ts';

const isKey = (key: string): key is TextKey => hasText(key);

/** Title and body of a message of one's own. A text that the product no longer has shows its name: never a crash. */
export const wordsOf = (
  { textKey, textValues }: { readonly textKey: string; readonly textValues: NoticeValues },
  lang: Lang,
): { readonly title: string; readonly body: string } => {
  const say = translator(lang);
  const values = valuesShown(textValues, lang);
  const [title, body] = [`notice.${textKey}.title`, `notice.${textKey}.body`];
  return { title: isKey(title) ? say(title, values) : textKey, body: isKey(body) ? say(body, values) : '' };
};

export const noticeOf = (row: NoticeRow, lang: Lang): Notice => {
  const { id, type, topic, textKey, textValues, link, image, pinned, read, createdAt } = row;
  const { title, body } =
    textKey === null
      ? { title: row.title ?? '', body: row.body ?? '' }
      : wordsOf({ textKey, textValues: textValues ?? {} }, lang);
  return {
    id,
    type,
    ...(topic === null ? {} : { topic }),
    templateType: 'notice',
    title,
    content: body,
    logoUrl: image,
    linkUrl: link,
    pinned,
    read,
    createdAt: createdAt.toISOString(),
  };
};
