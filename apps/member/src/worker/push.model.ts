// What a push shows and where a tap on it leads: only to screens of this app.

const screen = /^\/?((?:pages|subPages)\/[\w/-]+(?:\?[\w=&%.~+-]*)?)$/u;
const messages = 'subPages/message/list';

export type ShownNotification = Readonly<{
  title: string;
  body: string;
  icon: string;
  /** A newer notice with the same tag takes the place of the older one. */
  tag: string;
  /** The address in the app, with the scope in front. */
  address: string;
}>;

/** The notice of a payload; a payload that can't be read still shows a notice, as browsers demand one. */
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

/** A screen of the app, never log-in and never another host; anything else leads to the messages. */
export function addressOf(linkUrl: string | undefined, scope: string): string {
  const path = screen.exec(linkUrl ?? '')?.[1];
  const isSafe = path !== undefined && !path.startsWith('pages/auth/');
  return `${scope}#/${isSafe ? path : messages}`;
}

/** Pictures come from our own server; without one it is the app's icon. */
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
