// A thin line at the top while any call has been running for long.

import { useText } from '#shared/texts/texts.tsx';
import { useBusy } from './busy.ts';

export function BusyLine() {
  const t = useText();
  const busy = useBusy();
  if (!busy) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 mx-auto h-0.5 max-w-[480px] overflow-hidden bg-tint-2">
      <div className="h-full w-1/3 bg-primary animate-[busy_1.2s_ease-in-out_infinite]" />
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  );
}
