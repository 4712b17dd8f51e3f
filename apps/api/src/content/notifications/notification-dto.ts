// The DTO of a notification: text in the reader's language.
import type { Notification } from '@roda/api-contract/content/notifications';
import { hasText, translator, type TextKey } from '@roda/i18n';
import type { Lang } from '#platform/request-context.ts';
import type { NotificationRow } from './notifications.queries.ts';
import { valuesShown, type NotificationValues } from './notifications.policy.ts';

const isKey = (key: string): key is TextKey => hasText(key);

/** Title and body of a member's message. A removed text is replaced by its key, without an error. */
export const textsOf = (
  { textKey, textValues }: { readonly textKey: string; readonly textValues: NotificationValues },
  lang: Lang,
): { readonly title: string; readonly body: string } => {
  const say = translator(lang);
  const values = valuesShown(textValues, lang);
  const [title, body] = [`notice.${textKey}.title`, `notice.${textKey}.body`];
  return { title: isKey(title) ? say(title, values) : textKey, body: isKey(body) ? say(body, values) : '' };
};

export const notificationOf = (row: NotificationRow, lang: Lang): Notification => {
  const { id, type, topic, textKey, textValues, link, image, pinned, read, createdAt } = row;
  const { title, body } =
    textKey === null
      ? { title: row.title ?? '', body: row.body ?? '' }
      : textsOf({ textKey, textValues: textValues ?? {} }, lang);
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
