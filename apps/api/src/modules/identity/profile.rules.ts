// How a member's row becomes what its owner sees.
import type { UserInfo } from '@roda/contract/members';

type Lang = 'en' | 'id' | 'zh';

const levelNames: readonly Readonly<Record<Lang, string>>[] = [
  { en: 'Ordinary member', id: 'Anggota biasa', zh: '普通会员' },
  { en: 'Silver member', id: 'Anggota perak', zh: '白银会员' },
  { en: 'Gold member', id: 'Anggota emas', zh: '黄金会员' },
  { en: 'Platinum member', id: 'Anggota platina', zh: '铂金会员' },
];

/** A level with its name; one beyond the named ones has its number for a name. */
export const levelOf = (level: number, lang: Lang): UserInfo['userLevel'] => ({
  id: level,
  level,
  name: levelNames[level - 1]?.[lang] ?? String(level),
});

export type ProfileRow = {
  readonly memberId: bigint;
  readonly countryId: number;
  readonly phoneMasked: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly birthOn: string | null;
  readonly gender: 'male' | 'female' | 'unknown';
  readonly passportMasked: string;
  readonly addressSealed: Buffer | null;
  readonly invitationCode: string;
  readonly level: number;
  readonly points: bigint;
  readonly coins: bigint;
  readonly registeredAt: Date;
};

type Seen = { readonly lang: Lang; readonly origin: string; readonly address: string | undefined };

/** The profile as its owner reads it; the address comes opened, phone and passport stay masked. */
export const profileShown = (row: ProfileRow, { lang, origin, address }: Seen): UserInfo => ({
  id: String(row.memberId),
  countryId: row.countryId,
  phone: row.phoneMasked,
  nickname: row.nickname,
  avatar: row.avatar,
  ...(row.birthOn === null ? {} : { birthDate: row.birthOn }),
  gender: row.gender,
  ...(row.passportMasked === '' ? {} : { passport: row.passportMasked }),
  ...(address === undefined ? {} : { address }),
  invitationCode: row.invitationCode,
  invitationUrl: `${origin}/?i={code}`,
  userLevel: levelOf(row.level, lang),
  userNumberLevel: row.level,
  merchantUpgradeInfo: { conditions: [] },
  points: Number(row.points),
  coins: Number(row.coins),
  createdAt: row.registeredAt.toISOString(),
});
