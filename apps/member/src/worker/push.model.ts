// Content of a push notification and the target of its tap: only screens of this app.

import { messageScreenOf } from '#shared/navigation/message-link.model.ts';

export type ShownNotification = Readonly<{
  title: string;
  body: string;
  icon: string;
  /** A newer notification with the same tag replaces the older one. */
  tag: string;
  /** The address in the app, prefixed with the scope. */
  address: string;
}>;

/** The notification of a payload; an unparsable payload still shows one, as browsers require. */
export function notificationOf(payload: string, scope: string): ShownNotification {
  const { title, body, id, logoUrl, linkUrl } = parsed(payload);
  return {
    title: textOf(title) ?? 'Roda',
    body: textOf(body) ?? '',
    icon: pictureOf(textOf(logoUrl), scope),
    tag: textOf(id) ?? 'roda',
    address: addressOf(textOf(linkUrl), scope),
  };
}

/** A screen of the app, never log-in and never another host; any other target is replaced by the messages screen. */
export function addressOf(linkUrl: string | undefined, scope: string): string {
  return `${scope}#${messageScreenOf(linkUrl)}`;
}

/** Pictures from the app's own server only; otherwise the app's icon. */
function pictureOf(logoUrl: string | undefined, scope: string): string {
  const own = `${scope}icons/icon-192.png`;
  if (logoUrl === undefined || logoUrl === '' || !URL.canParse(logoUrl, scope)) return own;
  const picture = new URL(logoUrl, scope);
  return picture.origin === new URL(scope).origin ? picture.href : own;
}

function parsed(payload: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(payload);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
