// Another tab of this browser shares the session.

import { useEffect } from 'react';
import { isReviewMode } from '#shared/navigation/navigation.ts';
import { homeOf } from '#shared/navigation/paths.ts';
import { useRouter } from '#shared/navigation/router-context.ts';
import { mine, queryClient } from '#shared/query-client.ts';

/** When another tab logs out, or another member logs in there, this one drops what it shows of the member before. */
export function useOtherTabs(): void {
  const router = useRouter();
  useEffect(() => {
    const hear = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== 'userInfo' || memberOf(oldValue) === memberOf(newValue)) return;
      void queryClient.resetQueries({ queryKey: [mine] });
      const isAnother = oldValue !== null && newValue !== null;
      // What is unsaved here is the other member's: nobody is asked about it.
      if (isAnother) router.history.replace(homeOf(isReviewMode()), undefined, { ignoreBlocker: true });
      else router.again();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [router]);
}

function memberOf(text: string | null): unknown {
  try {
    return (JSON.parse(text ?? 'null') as Readonly<{ id?: unknown }> | null)?.id;
  } catch {
    return undefined;
  }
}
