// The screen that the link of a push message means: only screens of this app.

const screen = /^\/?((?:pages|subPages)\/[\w/-]+(?:\?[\w=&%.~+-]*)?)$/u;
const messages = '/subPages/message/list';

/** A screen of the app, never log-in and never another host; any other link means the messages. */
export function messageScreenOf(link: string | undefined): string {
  const path = screen.exec(link ?? '')?.[1];
  return path === undefined || path.startsWith('pages/auth/') ? messages : `/${path}`;
}
