// The notice on review mode screens: what is unavailable and why, or that the mode could not be loaded.

import { IconInfoCircle } from '@tabler/icons-react';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useExamineStatus } from './places.queries.ts';

const link = 'inline-block py-0.5 font-semibold underline';

export function ReviewModeNote() {
  const t = useText();
  const mode = useExamineStatus();
  const isUnknown = mode.data === undefined;
  return (
    <p data-testid="trimmed-note" className="mb-3 flex gap-2.5 rounded-card bg-info-tint px-4 py-3 text-info">
      <IconInfoCircle size={20} stroke={1.75} className="mt-px shrink-0" aria-hidden="true" />
      <span>
        {t(isUnknown ? 'shell.modeUnknown' : 'shell.trimmedNote')}{' '}
        {isUnknown ? (
          <button type="button" onClick={() => void mode.refetch()} className={link}>
            {t('common.retry')}
          </button>
        ) : (
          <GoLink to="/pages/my/mode" className={link}>
            {t('shell.trimmedWhy')}
          </GoLink>
        )}
      </span>
    </p>
  );
}
