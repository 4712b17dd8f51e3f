// Real events of members who consented to publication: fetched once, then updated by the socket.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { indexBarrage } from '@roda/api-contract/content/home';
import type { BarrageItem } from '@roda/api-contract/content/home';
import { useFrames } from '#shared/live.ts';
import { isReviewMode } from '#shared/navigation/navigation.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';
import { mostShown, withEvent } from './barrage.model.ts';
import { usePlace } from './home.queries.ts';

export function useIndexBarrage() {
  const client = useQueryClient();
  const lang = useLang();
  const { countryId } = usePlace();
  const queryKey = ['content', lang, 'barrage', countryId ?? 0];
  useFrames('barrage', (event) => {
    const onlooker = { lang, countryId, isReviewModeOf: isReviewMode() };
    client.setQueryData<readonly BarrageItem[]>(queryKey, (items) => items && withEvent(items, event, onlooker));
  });
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly BarrageItem[]> =>
      call(indexBarrage, { limit: mostShown }, { signal, quiet: true }),
  });
}
