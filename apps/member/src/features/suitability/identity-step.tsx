// The identity check: personal data with two photos; rejected fields are marked and can be corrected.

import type { FormEvent } from 'react';
import { IconLock } from '@tabler/icons-react';
import { Button, DisclosureBox, FieldError, Select, TextInput } from '@roda/ui';
import type { Suitability } from '@roda/api-contract/people/suitability';
import { trimText } from '@roda/domain/text-patterns';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useToday } from '#shared/device/use-today.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import type { FormState } from '#shared/forms/use-form.ts';
import { bornBy, emptyIdentity, identityValidationErrors, mainland } from './suitability.model.ts';
import type { IdentityForm } from './suitability.model.ts';
import { useSubmitIdentity } from './suitability.queries.ts';
import { PhotoField } from './photo-field.tsx';

const usualAge = 18;

const PHOTOS = [
  { name: 'frontImage', label: 'suitability.frontImage', hint: 'suitability.frontHint', testId: 'id-front' },
  { name: 'selfieImage', label: 'suitability.selfieImage', hint: 'suitability.selfieHint', testId: 'id-selfie' },
] as const;

type IdentityStepProps = Pick<Suitability, 'identity'> & Readonly<{ countryAlias: string | undefined }>;

/** `countryAlias`: the member's own country, whose identity cards are taken. */
export function IdentityStep({ identity, countryAlias }: IdentityStepProps) {
  const t = useText();
  const age = useStored('langData')?.minimumAge ?? usualAge;
  const submit = useSubmitIdentity();
  const oldestBirth = bornBy(useToday(), age);
  const form = useForm<IdentityForm>(emptyIdentity, (values) =>
    identityValidationErrors(values, oldestBirth, countryAlias),
  );
  const marked = (name: keyof IdentityForm) =>
    form.errorOf(name) ??
    (form.values[name] === '' && identity.fields?.includes(name) ? t('suitability.returnedField') : undefined);
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
        <DisclosureBox title={t('suitability.returnedTitle')}>
          {identity.reason !== undefined && <p>{identity.reason}</p>}
        </DisclosureBox>
      )}
      <PersonFields
        form={form}
        age={age}
        oldestBirth={oldestBirth}
        marked={marked}
        isMainland={countryAlias === mainland}
      />
      {PHOTOS.map(({ name, label, hint, testId }) => (
        <PhotoField
          key={name}
          label={t(label)}
          hint={t(hint)}
          testId={testId}
          value={form.values[name]}
          onValue={(id) => form.set(name, id)}
          error={marked(name)}
        />
      ))}
      <p className="flex gap-2.5 text-label font-normal text-ink-3">
        <IconLock size={18} stroke={1.75} className="shrink-0" aria-hidden="true" />
        {t('suitability.privacy')}
      </p>
      <div aria-live="assertive">{failed && <FieldError>{failureText(t, submit.error)}</FieldError>}</div>
      <Button type="submit" wide busy={submit.isPending} data-testid="submit-identity">
        {t('suitability.submitIdentity')}
      </Button>
    </form>
  );
}

type PersonProps = Readonly<{
  form: FormState<IdentityForm>;
  age: number;
  oldestBirth: string;
  isMainland: boolean;
  marked: (name: keyof IdentityForm) => string | undefined;
}>;

function PersonFields({ form, age, oldestBirth, marked, isMainland }: PersonProps) {
  const t = useText();
  const { values, set } = form;
  const isTooYoung = values.birthDate > oldestBirth;
  const birthError = marked('birthDate');
  return (
    <>
      <TextInput
        label={t('suitability.name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        data-testid="id-name"
        value={values.name}
        onValue={(name) => set('name', name)}
        error={marked('name')}
      />
      <Select
        label={t('suitability.idType')}
        value={values.idType}
        data-testid="id-type"
        onValue={(idType) => set('idType', idType === 'passport' ? 'passport' : 'nik')}
        options={[
          { value: 'nik', label: t(isMainland ? 'suitability.idType.resident' : 'suitability.idType.nik') },
          { value: 'passport', label: t('suitability.idType.passport') },
        ]}
      />
      <TextInput
        label={t('suitability.idNumber')}
        name="idNumber"
        autoComplete="off"
        inputMode={values.idType === 'nik' && !isMainland ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        data-testid="id-number"
        value={values.idNumber}
        onValue={(typed) => set('idNumber', trimText(typed, 'all'))}
        error={marked('idNumber')}
      />
      <TextInput
        label={t('suitability.birthDate')}
        name="birthDate"
        type="date"
        autoComplete="bday"
        data-testid="id-birth"
        value={values.birthDate}
        onValue={(birthDate) => set('birthDate', birthDate)}
        error={birthError !== undefined && isTooYoung ? t('suitability.tooYoung', { n: age }) : birthError}
      />
    </>
  );
}
