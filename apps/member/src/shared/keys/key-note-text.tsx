// The words of confirming by a key: how, why the last try failed, and the way back to the code.

import { FieldError } from '@roda/ui';
import { useText } from '../texts/texts.tsx';
import type { KeyChoice } from './use-key-choice.ts';

export function KeyNoteText({ choice: { isByKey, failure, useCode } }: Readonly<{ choice: KeyChoice }>) {
  const t = useText();
  return (
    <>
      {isByKey && (
        <div className="rounded-control bg-fill px-3 py-2.5" data-testid="key-note">
          <p>{t('keys.byKey')}</p>
          <button
            type="button"
            data-testid="use-code"
            onClick={useCode}
            className="mt-1 min-h-9 font-semibold text-primary"
          >
            {t('keys.useCode')}
          </button>
        </div>
      )}
      <div aria-live="assertive">
        {failure !== undefined && <FieldError>{t(`keys.failure.${failure}`)}</FieldError>}
      </div>
    </>
  );
}
