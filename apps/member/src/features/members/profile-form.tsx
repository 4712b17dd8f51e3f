// The profile form: avatar, name, account, birth date, gender, address, and an optional passport.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { IconPencil } from '@tabler/icons-react';
import { Button, Segments, Sheet, TextInput, formatDay, maskPhone } from '@roda/ui';
import type { UserInfo } from '@roda/api-contract/people/members';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import type { FormState } from '#shared/forms/use-form.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import { Avatar } from './avatar.tsx';
import { useUpdateInfo } from './members.queries.ts';
import { addressMost, ageOn, buyingAge, changeOf, nicknameMost, profileValidationErrors } from './profile.model.ts';
import type { Profile } from './profile.model.ts';

export type ProfileFormProps = Readonly<{
  member: UserInfo;
  /** Initial values: the profile, or the values typed before opening the cropper. */
  start: Profile;
  onChange: (profile: Profile, isUnsaved: boolean) => void;
  onSaved: () => void;
}>;

export function ProfileForm({ member, start, onChange, onSaved }: ProfileFormProps) {
  const t = useText();
  const today = formatDay(new Date(serverNow()));
  const update = useUpdateInfo();
  const form = useForm<Profile>(start, (values) => profileValidationErrors(values, member, today));
  const change = changeOf(form.values, member);
  const set = (changed: Partial<Profile>) => {
    const values = { ...form.values, ...changed };
    for (const [name, value] of Object.entries(changed)) form.set(name as keyof Profile, value);
    onChange(values, Object.keys(changeOf(values, member)).length > 0);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!form.tryNow()) return;
    update.mutate(change, { onSuccess: onSaved, onError: (failure) => void form.reject(failure, {}) });
  };
  return (
    <form ref={form.ref} noValidate onSubmit={save} className="grid grid-cols-1 gap-5 pt-2">
      <Picture values={form.values} onChoose={set} />
      <TextInput
        label={t('profile.nickname')}
        name="nickname"
        autoComplete="nickname"
        maxLength={nicknameMost * 2}
        data-testid="nickname"
        value={form.values.nickname}
        onValue={(nickname) => set({ nickname })}
        error={form.errorOf('nickname')}
      />
      <TextInput
        label={t('profile.account')}
        value={maskPhone(member.phone)}
        onValue={() => undefined}
        readOnly
        hint={t('profile.accountHint', { id: member.id })}
        className="bg-fill text-ink-2"
      />
      <Personal form={form} set={set} today={today} />
      <Passport form={form} set={set} kept={member.passport} />
      <Button type="submit" wide data-testid="save" busy={update.isPending} disabled={Object.keys(change).length === 0}>
        {t('common.save')}
      </Button>
    </form>
  );
}

type PartProps = Readonly<{ form: FormState<Profile>; set: (changed: Partial<Profile>) => void }>;

function Picture({ values, onChoose }: Readonly<{ values: Profile; onChoose: (changed: Partial<Profile>) => void }>) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-testid="change-avatar"
        aria-label={t('profile.changeAvatar')}
        onClick={() => setOpen(true)}
        className="pressable relative mx-auto rounded-full"
      >
        <Avatar avatar={values.avatarShown} name={values.nickname} size={96} />
        <span
          className={
            'absolute right-0 bottom-0 grid size-8 place-items-center rounded-full border-2 border-surface bg-primary'
          }
        >
          <IconPencil size={18} stroke={2} className="text-on-primary" aria-hidden="true" />
        </span>
      </button>
      <Sheet open={open} title={t('profile.changeAvatar')} onClose={() => setOpen(false)}>
        <AvatarPicker
          chosen={values.avatarShown}
          onChoose={({ shown, sent }) => {
            onChoose({ avatarShown: shown, avatarSent: sent });
            setOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}

function Personal({ form, set, today }: PartProps & Readonly<{ today: string }>) {
  const t = useText();
  const { birthDate, gender, address } = form.values;
  const age = ageOn(today, birthDate);
  return (
    <>
      <TextInput
        label={t('profile.birthDate')}
        name="birthDate"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        data-testid="birth-date"
        value={birthDate}
        onValue={(day) => set({ birthDate: day })}
        error={form.errorOf('birthDate')}
        hint={t(age !== undefined && age < buyingAge ? 'profile.tooYoung' : 'profile.birthDateHint', {
          age: buyingAge,
        })}
      />
      <div>
        <p className="mb-1.5 text-label text-ink-2">{t('profile.gender')}</p>
        <Segments
          label={t('profile.gender')}
          testId="gender"
          choices={[
            { value: 'female', label: t('profile.female') },
            { value: 'male', label: t('profile.male') },
            { value: 'unknown', label: t('profile.unknown') },
          ]}
          value={gender}
          onValue={(chosen) => set({ gender: chosen })}
        />
      </div>
      <TextInput
        label={t('profile.address')}
        name="address"
        autoComplete="street-address"
        maxLength={addressMost}
        data-testid="address"
        value={address}
        onValue={(typed) => set({ address: typed })}
        error={form.errorOf('address')}
        hint={t('profile.addressHint')}
      />
    </>
  );
}

/** Collapsed: nothing in the app requires it. */
function Passport({ form, set, kept }: PartProps & Readonly<{ kept: string | undefined }>) {
  const t = useText();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <div className="flex min-h-12 items-center justify-between gap-3">
        <span>
          <span className="block text-label text-ink-2">{t('profile.passport')}</span>
          <span className="amount-figures">{kept ?? t('common.notSet')}</span>
        </span>
        <Button kind="secondary" size="medium" data-testid="passport-open" onClick={() => setOpen(true)}>
          {t(kept === undefined ? 'profile.passportAdd' : 'profile.passportChange')}
        </Button>
      </div>
    );
  }
  return (
    <TextInput
      label={t('profile.passport')}
      name="passport"
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={16}
      data-testid="passport"
      value={form.values.passport}
      onValue={(typed) => set({ passport: typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '') })}
      error={form.errorOf('passport')}
      hint={t('profile.passportWhy')}
    />
  );
}
