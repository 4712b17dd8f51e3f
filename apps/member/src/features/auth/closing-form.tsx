// The last step of closing an account: the confirmation word, the second proof, and what the server says is left.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, FieldError, TextInput } from '@roda/ui';
import type { KeyConfirmation } from '#shared/keys/key-confirmation.ts';
import { factsOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { useUnsubscribe } from './auth.queries.ts';
import { closingValidationErrors, leftOf, nothingTyped } from './closing.model.ts';
import { proofSheet } from './lazy-proof.tsx';

export function ClosingForm({ onClosing }: Readonly<{ onClosing: (closesAt: string) => void }>) {
  const t = useText();
  const close = useUnsubscribe();
  const word = t('closing.word');
  const form = useForm(nothingTyped, (values) => closingValidationErrors(values, word));
  const { values, set, errorOf } = form;
  const [isProving, setProving] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.tryNow()) setProving(true);
  };
  const send = (given: KeyConfirmation) =>
    close.mutate(given, {
      onSuccess: ({ closesAt }) => onClosing(closesAt),
      onError: (failure) => setProving(leftOf(factsOf(failure)).length === 0),
    });
  const failure = close.isPending ? null : close.error;
  return (
    <>
      <form ref={form.ref} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <TextInput
          label={t('closing.typeWord', { word })}
          name="word"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-testid="closing-word"
          value={values.word}
          onValue={(typed) => set('word', typed)}
          error={errorOf('word')}
        />
        {!isProving && <ClosingFailure failure={failure} />}
        <Button type="submit" kind="danger" wide busy={close.isPending} data-testid="close-account">
          {t('closing.close')}
        </Button>
      </form>
      {isProving &&
        proofSheet({
          action: { purpose: 'closing' },
          scene: 'unsubscribe',
          onConfirm: send,
          busy: close.isPending,
          failure,
          onClose: () => setProving(false),
        })}
    </>
  );
}

/** What the server reports as remaining, or why else it did not close. */
function ClosingFailure({ failure }: Readonly<{ failure: unknown }>) {
  const t = useText();
  const left = leftOf(factsOf(failure));
  const failed = failure !== null && !isAborted(failure);
  const isOther = failed && left.length === 0;
  return (
    <div aria-live="assertive">
      {left.length > 0 && (
        <div className="rounded-control bg-warning-tint p-3 text-warning" data-testid="closing-left">
          <p className="font-semibold">{t('closing.leftTitle')}</p>
          <ul className="mt-1 list-disc pl-5">
            {left.map((what) => (
              <li key={what}>{t(`closing.left.${what}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {isOther && <FieldError>{failureText(t, failure)}</FieldError>}
    </div>
  );
}
