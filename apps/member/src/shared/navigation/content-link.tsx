// An operator's link as a component.

import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { wayOf } from './content-link.model.ts';
import { GoLink } from './go-link.tsx';

export type EntryProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { link: string; children: ReactNode };

/** A link if there is a target, otherwise only its children. */
export function Entry({ link, children, ...rest }: EntryProps) {
  const way = wayOf(link);
  if (way === undefined) return <span {...rest}>{children}</span>;
  if (way.kind === 'web') {
    return (
      <a {...rest} href={way.href} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    );
  }
  return (
    <GoLink {...rest} to={way.to} search={way.search}>
      {children}
    </GoLink>
  );
}
