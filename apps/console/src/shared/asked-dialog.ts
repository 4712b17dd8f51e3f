// A dialog that its button opens, or the address: `?open=inviteOperator` leads another page's link to the very form.

import { useState, useSyncExternalStore } from 'react';
import { hrefOf, parseSearch } from './location-params.ts';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** The address itself: buttons also stand where there are no pages yet, as on the way in. */
const hashNow = (): string => window.location.hash;

/** `name` is that of the operation; where the operator may not call it, the address opens nothing. */
export function useAskedDialog(name: string, isAllowed: boolean): readonly [boolean, (open: boolean) => void] {
  const [page = '', query = ''] = useSyncExternalStore(subscribe, hashNow).replace('#/', '').split('?', 2);
  const asked = parseSearch(query);
  const [isOpen, setOpen] = useState(false);
  const isAsked = isAllowed && asked['open'] === name;
  const change = (open: boolean): void => {
    setOpen(open);
    if (!open && isAsked) window.location.replace(hrefOf(page, { ...asked, open: undefined }));
  };
  return [isOpen || isAsked, change];
}
