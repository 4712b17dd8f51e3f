// Policy of the profile: maps a member's row to the DTO for its owner.
import type { Lang } from '@roda/domain/language';
import type { UserInfo } from '@roda/api-contract/people/members';

type Texts = Readonly<Record<Lang, string>>;

/** A level with its name; one beyond the ladder has its number for a name. */
export const levelOf = (level: number, name: Texts | null, lang: Lang): UserInfo['userLevel'] => ({
  id: level,
  level,
  name: name?.[lang] ?? String(level),
});

type NextLevel = {
  readonly level: number;
  readonly name: Texts;
  readonly conditions: UserInfo['merchantUpgradeInfo']['conditions'];
};

/** Conditions of the next level; a condition that requires nothing is omitted. */
const upgradeOf = (next: NextLevel | null, lang: Lang): UserInfo['merchantUpgradeInfo'] =>
  next === null
    ? { conditions: [] }
    : {
        next: levelOf(next.level, next.name, lang),
        conditions: next.conditions.filter(({ need }) => need > 0),
      };

export type ProfileRow = {
  readonly memberId: bigint;
  readonly countryId: number;
  readonly phoneMasked: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly birthOn: string | null;
  readonly gender: 'male' | 'female' | 'unknown';
  readonly passportMasked: string;
  readonly addressEncrypted: Buffer | null;
  readonly invitationCode: string;
  readonly level: number;
  readonly levelName: Texts | null;
  readonly nextLevel: NextLevel | null;
  readonly points: bigint;
  readonly coins: bigint;
  readonly registeredAt: Date;
};

type Seen = { readonly lang: Lang; readonly origin: string; readonly address: string | undefined };

/** The profile for its owner; the address is decrypted, phone and passport stay masked. */
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
  userLevel: levelOf(row.level, row.levelName, lang),
  userNumberLevel: row.level,
  merchantUpgradeInfo: upgradeOf(row.nextLevel, lang),
  points: Number(row.points),
  coins: Number(row.coins),
  createdAt: row.registeredAt.toISOString(),
});
