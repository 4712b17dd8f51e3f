// The line that stands on trimmed screens: what is missing here, and the way to the reason.

import { IconInfoCircle } from '@tabler/icons-react';
import { GoLink } from '#shared/go-link.tsx';
import { useText } from '#shared/texts.tsx';

export function TrimmedNote() {
  const t = useText();
  return (
    <p data-testid="trimmed-note" className="mb-3 flex gap-2.5 rounded-card bg-info-tint px-4 py-3 text-info">
      <IconInfoCircle size={20} stroke={1.75} className="mt-px shrink-0" aria-hidden="true" />
      <span>
        {t('shell.trimmedNote')}{' '}
        <GoLink to="/pages/my/mode" className="inline-block font-semibold underline">
          {t('shell.trimmedWhy')}
        </GoLink>
      </span>
    </p>
  );
}
