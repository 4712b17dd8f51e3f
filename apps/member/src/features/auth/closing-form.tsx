// The last step of closing an account: the confirmation word, the code, and what the server reports as remaining.

import type { FormEvent } from 'react';
import { Button, FieldError, TextInput } from '@roda/ui';
import { KeyNote } from '#shared/keys/key-note.tsx';
import { useKeyChoice } from '#shared/keys/use-key-choice.ts';
import { codeOf, factsOf, failureText, isAborted, withdrawn } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { ruleWords } from '#shared/forms/login-rules.model.ts';
import { useLoginRules } from '#shared/forms/login-rules.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useUnsubscribe } from './auth.queries.ts';
import { closingValidationErrors, leftOf, nothingTyped } from './closing.model.ts';
import { CodeField } from './code-field.tsx';

export function ClosingForm({ onClosing }: Readonly<{ onClosing: (closesAt: string) => void }>) {
  const t = useText();
  const close = useUnsubscribe();
  const word = t('closing.word');
  const rules = useLoginRules();
  const byKey = useKeyChoice();
  const { isByKey } = byKey;
  const form = useForm(
    nothingTyped,
    (values) => closingValidationErrors(values, word, { ...rules, isByKey }),
    ruleWords(rules),
  );
  const { values, set, errorOf } = form;
  const confirmed = async () => {
    if (!isByKey) return { code: values.code };
    const proof = await byKey.prove({ purpose: 'closing' });
    if (proof !== undefined) return { proof };
    throw withdrawn();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.tryNow()) return;
    close.mutate(confirmed, {
      onSuccess: ({ closesAt }) => onClosing(closesAt),
      onError: (failure) => {
        if (codeOf(failure) === 'code_wrong') set('code', '');
        form.reject(failure, { code_wrong: 'code' });
      },
    });
  };
  return (
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
      {!isByKey && (
        <CodeField
          scene="unsubscribe"
          value={values.code}
          onValue={(code) => set('code', code)}
          error={errorOf('code')}
        />
      )}
      <KeyNote choice={byKey} />
      <ClosingFailure failure={close.isPending ? null : close.error} />
      <Button type="submit" kind="danger" wide busy={close.isPending} data-testid="close-account">
        {t('closing.close')}
      </Button>
    </form>
  );
}

/** What the server reports as remaining, or why else it did not close; a wrong code stands at its field. */
function ClosingFailure({ failure }: Readonly<{ failure: unknown }>) {
  const t = useText();
  const left = leftOf(factsOf(failure));
  const failed = failure !== null && !isAborted(failure);
  const isOther = failed && left.length === 0 && codeOf(failure) !== 'code_wrong';
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
