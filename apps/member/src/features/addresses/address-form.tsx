// The address form: recipient, phone, region, street, and whether it is the default.

import type { FormEvent, ReactNode } from 'react';
import { IconMapPin } from '@tabler/icons-react';
import { Button, Field, FieldError, TextInput, classNames, controlClass } from '@roda/ui';
import type { CountryAlias } from '@roda/api-contract/fields';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Switch } from '#shared/forms/switch-row.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { addressValidationErrors, detailMost, nameMost, sentAddress } from './address.model.ts';
import type { AddressForm as Form } from './address.model.ts';
import { useUpsertAddress } from './addresses.queries.ts';

export type RegionSlot = Readonly<{
  /** The names of the selected region, or ''. */
  shown: string;
  onRegion: (region: Readonly<{ areaCode: string; name: string }>) => void;
  error: string | undefined;
}>;

export type AddressFormProps = Readonly<{
  id: string | undefined;
  start: Form;
  /** It is already the default: another one must be made the default instead. */
  isUsual: boolean;
  country: Readonly<{ id: number; alias: CountryAlias }> | undefined;
  regionField: (slot: RegionSlot) => ReactNode;
  onChange: (form: Form) => void;
  onSaved: () => void;
}>;

export function AddressForm({ id, start, isUsual, country, regionField, onChange, onSaved }: AddressFormProps) {
  const t = useText();
  const save = useUpsertAddress();
  const form = useForm<Form>(start, (values) => addressValidationErrors(values, country?.alias));
  const { values, errorOf } = form;
  const set = (changed: Partial<Form>) => {
    for (const [name, value] of Object.entries(changed)) form.set(name as keyof Form, value);
    onChange({ ...values, ...changed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.tryNow()) return;
    const given = { ...sentAddress(values, id), ...(country === undefined ? {} : { countryId: country.id }) };
    save.mutate(given, { onSuccess: onSaved, onError: (failure) => void form.reject(failure, {}) });
  };
  const failed = save.error !== null && !isAborted(save.error) && !save.isPending;
  return (
    <form ref={form.ref} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5 pt-2">
      <TextInput
        label={t('address.name')}
        name="name"
        autoComplete="name"
        maxLength={nameMost}
        data-testid="address-name"
        value={values.name}
        onValue={(name) => set({ name })}
        error={errorOf('name')}
      />
      <TextInput
        label={t('address.phone')}
        name="tel"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        data-testid="address-tel"
        value={values.tel}
        onValue={(tel) => set({ tel })}
        error={errorOf('tel')}
      />
      {regionField({
        shown: values.region,
        onRegion: ({ areaCode, name }) => set({ areaCode, region: name }),
        error: errorOf('areaCode'),
      })}
      <Detail
        value={values.addressDetail}
        onValue={(addressDetail) => set({ addressDetail })}
        error={errorOf('addressDetail')}
      />
      <Usual id={id} checked={values.isDefault} isUsual={isUsual} onChecked={(isDefault) => set({ isDefault })} />
      <div aria-live="assertive">{failed && <FieldError>{failureText(t, save.error)}</FieldError>}</div>
      <Button type="submit" wide data-testid="save-address" busy={save.isPending}>
        {t('common.save')}
      </Button>
    </form>
  );
}

type DetailProps = Readonly<{ value: string; onValue: (text: string) => void; error: string | undefined }>;

/** Street and house are shown in several lines and sent as one. */
function Detail({ value, onValue, error }: DetailProps) {
  const t = useText();
  return (
    <div>
      <Field label={t('address.detail')} hint={t('address.detailHint')} error={error}>
        {(control) => (
          <textarea
            {...control}
            name="addressDetail"
            rows={3}
            autoComplete="street-address"
            maxLength={detailMost}
            data-testid="address-detail"
            value={value}
            onChange={({ target }) => onValue(target.value.replaceAll(/[\n\r\t]+/gu, ' '))}
            className={classNames(controlClass, 'py-3')}
          />
        )}
      </Field>
      <GoLink
        to="/choose-location"
        search={{ here: '1' }}
        data-testid="use-location"
        className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
      >
        <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
        {t('address.useLocation')}
      </GoLink>
    </div>
  );
}

type UsualProps = Readonly<{
  /** No address yet: the first one becomes the default automatically. */
  id: string | undefined;
  checked: boolean;
  isUsual: boolean;
  onChecked: (checked: boolean) => void;
}>;

function Usual({ id, checked, isUsual, onChecked }: UsualProps) {
  const t = useText();
  return (
    <label className="flex min-h-12 items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="block">{t('address.makeDefault')}</span>
        {isUsual && (
          <span className="block text-label font-normal text-ink-3">
            {t(id === undefined ? 'address.firstIsDefault' : 'address.isDefault')}
          </span>
        )}
      </span>
      <Switch on={checked || isUsual} disabled={isUsual} onChange={onChecked} testId="address-default" />
    </label>
  );
}
