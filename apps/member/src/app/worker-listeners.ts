// Messages of the service worker to an open window: cached replies changed, or a notification was tapped.

import { useEffect } from 'react';
import { followUpdates } from '#shared/update/app-update.ts';
import { addressInApp } from '#shared/navigation/paths.ts';
import { useRouter } from '#shared/navigation/router-context.ts';
import { mine, queryClient } from '#shared/query-client.ts';

/** Subscribes to the worker's messages while the app is open. */
export function useWorker(): void {
  const { history } = useRouter();
  useEffect(
    () =>
      followUpdates({
        onOpen: (address) => {
          const inside = addressInApp(address, location.origin);
          if (inside !== undefined) history.push(inside);
        },
        onChanged: () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== mine }),
      }),
    [history],
  );
}
