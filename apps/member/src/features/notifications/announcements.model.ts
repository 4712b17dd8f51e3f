// Model of messages: allowed links, and a page after some are read.

import type { Notification } from '@roda/api-contract/content/notifications';
import { wayOf } from '#shared/navigation/content-link.model.ts';
import type { Way } from '#shared/navigation/content-link.model.ts';

/** A screen of this build, or a page of an allowed host; anything else is no link. */
export function allowedWay(link: string, hosts: readonly string[]): Way | undefined {
  const way = wayOf(link);
  if (way?.kind !== 'web') return way;
  return hosts.includes(hostOf(way.href)) ? way : undefined;
}

export function hostOf(href: string): string {
  return URL.parse(href)?.hostname ?? '';
}

/** The page with the given messages marked as read. */
export function asRead<Page extends Readonly<{ list: readonly Notification[] }>>(
  page: Page,
  isMeant: (notification: Notification) => boolean,
): Page & { list: Notification[] } {
  return {
    ...page,
    list: page.list.map((notification) => (isMeant(notification) ? { ...notification, read: true } : notification)),
  };
}
