// The identity check: personal data with two photos; rejected fields are marked and can be corrected.

import type { FormEvent } from 'react';
import { IconLock } from '@tabler/icons-react';
import { Button, DisclosureBox, FieldError, Select, TextInput } from '@roda/ui';
import type { Suitability } from '@roda/api-contract/people/suitability';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import type { FormState } from '#shared/forms/use-form.ts';
import { bornBy, emptyIdentity, identityValidationErrors } from './suitability.model.ts';
import type { IdentityForm } from './suitability.model.ts';
import { useSubmitIdentity } from './suitability.queries.ts';
import { PhotoField } from './photo-field.tsx';

const usualAge = 18;

export function IdentityStep({ identity }: Pick<Suitability, 'identity'>) {
  const t = useText();
  const age = useStored('langData')?.minimumAge ?? usualAge;
  const submit = useSubmitIdentity();
  const form = useForm<IdentityForm>(emptyIdentity, (values) =>
    identityValidationErrors(values, bornBy(new Date(), age)),
  );
  const marked = (name: keyof IdentityForm) =>
    form.errorOf(name) ??
    (form.values[name] === '' && identity.fields?.includes(name) ? t('gate.returnedField') : undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!form.tryNow()) return;
    const { name, ...rest } = form.values;
    submit.mutate(
      { ...rest, name: name.trim() },
      { onError: (failure) => form.reject(failure, { identity_taken: 'idNumber', under_age: 'birthDate' }) },
    );
  };
  const failed = submit.error !== null && !isAborted(submit.error) && !submit.isPending;
  return (
    <form ref={form.ref} noValidate onSubmit={send} className="grid gap-5">
      {identity.status === 'returned' && (
        <DisclosureBox title={t('gate.returnedTitle')}>
          {identity.reason !== undefined && <p>{identity.reason}</p>}
        </DisclosureBox>
      )}
      <PersonFields form={form} age={age} marked={marked} />
      <PhotoField
        label={t('gate.frontImage')}
        hint={t('gate.frontHint')}
        testId="id-front"
        value={form.values.frontImage}
        onValue={(id) => form.set('frontImage', id)}
        error={marked('frontImage')}
      />
      <PhotoField
        label={t('gate.selfieImage')}
        hint={t('gate.selfieHint')}
        testId="id-selfie"
        value={form.values.selfieImage}
        onValue={(id) => form.set('selfieImage', id)}
        error={marked('selfieImage')}
      />
      <p className="flex gap-2.5 text-label font-normal text-ink-3">
        <IconLock size={18} stroke={1.75} className="shrink-0" aria-hidden="true" />
        {t('gate.privacy')}
      </p>
      <div aria-live="assertive">{failed && <FieldError>{failureText(t, submit.error)}</FieldError>}</div>
      <Button type="submit" wide busy={submit.isPending} data-testid="submit-identity">
        {t('gate.submitIdentity')}
      </Button>
    </form>
  );
}

type PersonProps = Readonly<{
  form: FormState<IdentityForm>;
  age: number;
  marked: (name: keyof IdentityForm) => string | undefined;
}>;

function PersonFields({ form, age, marked }: PersonProps) {
  const t = useText();
  const { values, set } = form;
  const isTooYoung = values.birthDate > bornBy(new Date(), age);
  const birthError = marked('birthDate');
  return (
    <>
      <TextInput
        label={t('gate.name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        data-testid="id-name"
        value={values.name}
        onValue={(name) => set('name', name)}
        error={marked('name')}
      />
      <Select
        label={t('gate.idType')}
        value={values.idType}
        data-testid="id-type"
        onValue={(idType) => set('idType', idType === 'passport' ? 'passport' : 'nik')}
        options={[
          { value: 'nik', label: t('gate.idType.nik') },
          { value: 'passport', label: t('gate.idType.passport') },
        ]}
      />
      <TextInput
        label={t('gate.idNumber')}
        name="idNumber"
        autoComplete="off"
        inputMode={values.idType === 'nik' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        data-testid="id-number"
        value={values.idNumber}
        onValue={(typed) => set('idNumber', typed.replaceAll(/\s/gu, ''))}
        error={marked('idNumber')}
      />
      <TextInput
        label={t('gate.birthDate')}
        name="birthDate"
        type="date"
        autoComplete="bday"
        data-testid="id-birth"
        value={values.birthDate}
        onValue={(birthDate) => set('birthDate', birthDate)}
        error={birthError !== undefined && isTooYoung ? t('gate.tooYoung', { n: age }) : birthError}
      />
    </>
  );
}
