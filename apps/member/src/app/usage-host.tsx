// Counts opened screens, only for members with that consent in their privacy settings.

import { useEffect, useRef } from 'react';
import { countedPage } from '#features/content/usage.model.ts';
import { countUse } from '#features/content/usage.queries.ts';
import { useListConsents } from '#features/members/privacy.queries.ts';

/** To be mounted only while a member is logged in. */
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
