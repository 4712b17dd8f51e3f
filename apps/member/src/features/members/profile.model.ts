// The profile as a form: what is wrong with it, and what of it is new.

import type { UserInfo } from '@roda/api-contract/people/members';
import type { TextKey } from '@roda/i18n/text-key';

export type Gender = UserInfo['gender'];

export type Profile = Readonly<{
  /** The picture shown, and what is sent for it; '' while it is the old one. */
  avatarShown: string;
  avatarSent: string;
  nickname: string;
  birthDate: string;
  gender: Gender;
  /** Typed anew; the kept one is never shown whole. */
  passport: string;
  address: string;
}>;

export const nicknameMost = 20;
export const addressMost = 200;
/** From this age on, income products may be bought. */
export const buyingAge = 18;

export function profileOf(member: UserInfo): Profile {
  const { avatar, nickname, birthDate = '', gender, address = '' } = member;
  return { avatarShown: avatar, avatarSent: '', nickname, birthDate, gender, passport: '', address };
}

/** The picture comes from the cropper, over whatever was chosen before. */
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

/** What can be cleared is not cleared by an empty field: the server keeps what it is not told. */
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

/** Whole years on a day; undefined without a birth date. */
export function ageOn(today: string, birthDate: string): number | undefined {
  if (!isPast(birthDate, today)) return undefined;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** What the server is told: only what is new. */
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
