// A dialog that its button opens, or the address: `?open=inviteOperator` leads another page's link to the very form.

import { useState } from 'react';
import { usePlace } from './location-params.ts';

/** `name` is that of the operation; where the operator may not call it, the address opens nothing. */
export function useAskedDialog(name: string, isAllowed: boolean): readonly [boolean, (open: boolean) => void] {
  const { search, set } = usePlace();
  const [isOpen, setOpen] = useState(false);
  const isAsked = isAllowed && search['open'] === name;
  const change = (open: boolean): void => {
    setOpen(open);
    if (!open && isAsked) set({ open: undefined });
  };
  return [isOpen || isAsked, change];
}
