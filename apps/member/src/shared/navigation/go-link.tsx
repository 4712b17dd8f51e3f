// A link to a screen: a real `href` for the browser, the app's own navigation on tap.

import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useGo } from './navigation.ts';
import { stringifySearch } from './paths.ts';
import type { ScreenPath, PathSearch } from './paths.ts';

export type GoLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: ScreenPath;
  search?: PathSearch;
  replace?: boolean;
  children: ReactNode;
};

export function GoLink({ to, search = {}, replace = false, children, onClick, ...rest }: GoLinkProps) {
  const go = useGo();
  return (
    <a
      {...rest}
      href={`#${to}${stringifySearch(search)}`}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        go.to(to, search, { replace });
      }}
    >
      {children}
    </a>
  );
}
