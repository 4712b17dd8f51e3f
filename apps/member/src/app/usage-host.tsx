// Counts which screens are opened, for members who said yes to it in their privacy settings, and for nobody else.

import { useEffect, useRef } from 'react';
import { countedPage } from '#features/content/usage.model.ts';
import { countUse } from '#features/content/usage.queries.ts';
import { useListConsents } from '#features/members/privacy.queries.ts';

/** To be placed only while somebody is logged in. */
export function UsageHost({ path }: { path: string }) {
  const { data } = useListConsents();
  const isAgreed = data?.some(({ purpose, granted }) => purpose === 'analytics' && granted) === true;
  const page = countedPage(path);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isAgreed || page === undefined) return;
    if (isFirst.current) countUse('launch', page);
    isFirst.current = false;
    countUse('page', page);
  }, [isAgreed, page]);
  return null;
}
