// Messages: where they may lead, and how a page of them looks once some are read.

import type { Notice } from '@roda/contract/notices';
import { wayOf } from '#shared/door.model.ts';
import type { Way } from '#shared/door.model.ts';

/** A screen of this build, or a page of a host that is allowed; anything else leads nowhere. */
export function allowedWay(link: string, hosts: readonly string[]): Way | undefined {
  const way = wayOf(link);
  if (way?.kind !== 'web') return way;
  return hosts.includes(hostOf(way.href)) ? way : undefined;
}

export function hostOf(href: string): string {
  return URL.parse(href)?.hostname ?? '';
}

/** The page with those that are meant marked as read. */
export function asRead<Page extends Readonly<{ list: readonly Notice[] }>>(
  page: Page,
  isMeant: (notice: Notice) => boolean,
): Page & { list: Notice[] } {
  return { ...page, list: page.list.map((notice) => (isMeant(notice) ? { ...notice, read: true } : notice)) };
}
