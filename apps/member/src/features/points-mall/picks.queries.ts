// The points mall products of the home screen.

import { useQuery } from '@tanstack/react-query';
import { pointsMallPicks } from '@roda/api-contract/engagement/points-mall';
import { call } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang } from '#shared/texts/texts.tsx';

const shownCount = 6;

export const usePointsMallPicks = () => {
  const lang = useLang();
  const countryId = useStored('country')?.id ?? 0;
  return useQuery({
    queryKey: ['mall', 'picks', countryId, lang],
    queryFn: ({ signal }) => call(pointsMallPicks, { limit: shownCount }, { signal, quiet: true }),
  });
};
