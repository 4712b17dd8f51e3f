// Model of the profile form: validation, and its changes.

import type { UserInfo } from '@roda/api-contract/people/members';
import type { TextKey } from '@roda/i18n/text-key';

export type Gender = UserInfo['gender'];

export type Profile = Readonly<{
  /** The displayed avatar, and the submitted value; '' while it is unchanged. */
  avatarShown: string;
  avatarSent: string;
  nickname: string;
  birthDate: string;
  gender: Gender;
  /** Typed anew; the stored one is never shown in full. */
  passport: string;
  address: string;
}>;

export const nicknameMost = 20;
export const addressMost = 200;
/** Minimum age for income products. */
export const buyingAge = 18;

export function profileOf(member: UserInfo): Profile {
  const { avatar, nickname, birthDate = '', gender, address = '' } = member;
  return { avatarShown: avatar, avatarSent: '', nickname, birthDate, gender, passport: '', address };
}

/** The avatar from the cropper replaces any chosen before. */
export function withPicture<Form extends Pick<Profile, 'avatarShown' | 'avatarSent'>>(
  form: Form,
  cut: Readonly<{ id: string; url: string }> | undefined,
): Form {
  return cut === undefined ? form : { ...form, avatarShown: cut.url, avatarSent: cut.id };
}

export function nicknameValidationError(nickname: string): TextKey | undefined {
  const length = [...nickname.trim()].length;
  return length < 1 || length > nicknameMost ? 'validation.nickname' : undefined;
}

/** Clearable fields are not cleared by an empty field: the server keeps omitted values. */
export function profileValidationErrors(form: Profile, member: UserInfo, today: string) {
  const wrong: Partial<Record<keyof Profile, TextKey>> = {};
  const nickname = nicknameValidationError(form.nickname);
  if (nickname !== undefined) wrong.nickname = nickname;
  if (form.birthDate === '' ? member.birthDate !== undefined : !isPast(form.birthDate, today))
    wrong.birthDate = 'profile.birthDateWrong';
  if (form.passport !== '' && !/^[A-Z0-9]{6,12}$/u.test(form.passport)) wrong.passport = 'profile.passportWrong';
  if (form.address.trim() === '' && member.address !== undefined) wrong.address = 'validation.required';
  return wrong;
}

const isPast = (day: string, today: string): boolean => /^\d{4}-\d\d-\d\d$/u.test(day) && day >= '1900' && day < today;

/** Full years on a day; undefined without a birth date. */
export function ageOn(today: string, birthDate: string): number | undefined {
  if (!isPast(birthDate, today)) return undefined;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The request: only changes. */
export function changeOf(form: Profile, member: UserInfo) {
  const { avatarSent: avatar, birthDate, gender, passport } = form;
  const [nickname, address] = [form.nickname.trim(), form.address.trim()];
  return {
    ...(avatar === '' ? {} : { avatar }),
    ...(nickname === member.nickname ? {} : { nickname }),
    ...(birthDate === (member.birthDate ?? '') ? {} : { birthDate }),
    ...(gender === member.gender ? {} : { gender }),
    ...(passport === '' ? {} : { passport }),
    ...(address === (member.address ?? '') ? {} : { address }),
  };
}
