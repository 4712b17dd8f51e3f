// Basic field schemas: phone, password, day, id and others, all with limits.
import * as z from 'zod/mini';
import { loginRules } from '../../domain/src/login-rules.ts';

/** Control characters, lone surrogates and bidirectional formatting marks: rejected in every text. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;
const LINES = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u;

/** One line of text, trimmed, between `min` (1) and `max` UTF-16 units. */
/* @__NO_SIDE_EFFECTS__ */
export const line = (max: number, min = 1) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(ONE_LINE));
/** Text with optional line breaks, trimmed. */
/* @__NO_SIDE_EFFECTS__ */
export const lines = (max: number, min = 1) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(LINES));
/** Not trimmed: every character counts. */
export const Password = z.string().check(z.minLength(loginRules.passwordMin), z.maxLength(128), z.regex(ONE_LINE));

/** The key of the message of a malformed verification code. */
const CODE_WRONG = 'validation.codeRequired';
/** Verification code of a text message. */
export const Code = z.string(CODE_WRONG).check(z.regex(new RegExp(`^\\d{${loginRules.codeLength}}$`), CODE_WRONG));
export const InviteCode = z.string().check(z.regex(/^[A-Za-z0-9]{4,16}$/));
export const CaptchaAnswer = z.string().check(z.minLength(1), z.maxLength(8192), z.regex(ONE_LINE));
export const Email = z.email().check(z.maxLength(254));

/** As typed: digits, optionally with plus, spaces or hyphens. `normalPhone` validates it by country. */
export const Phone = z.string().check(z.regex(/^\+?\d[\d -]{4,22}$/));

/** The national number without trunk zero, per country alias. `zh` is the mobile pattern of the specification. */
export const phonePatterns = {
  indonesia: { areaCode: '62', trunk: '0', pattern: /^8[1-9]\d{6,10}$/, example: '081234567890' },
  zh: { areaCode: '86', trunk: '', pattern: /^1[3-9]\d{9}$/, example: '13800138000' },
  en: { areaCode: '65', trunk: '', pattern: /^[89]\d{7}$/, example: '81234567' },
} as const;
export type CountryAlias = keyof typeof phonePatterns;
export const countryAliases = ['indonesia', 'zh', 'en'] as const satisfies readonly CountryAlias[];

/**
 * The national number of a typed phone (no area code, no trunk zero), or undefined when it is not valid in that
 * country.
 */
export const normalPhone = (typed: string, alias: CountryAlias): string | undefined => {
  const { areaCode, trunk, pattern } = phonePatterns[alias];
  const bare = typed.replaceAll(/[ -]/g, '');
  const forms = [
    bare.startsWith('+') ? undefined : bare,
    trunk !== '' && bare.startsWith(trunk) ? bare.slice(trunk.length) : undefined,
    bare.startsWith(`+${areaCode}`) ? bare.slice(areaCode.length + 1) : undefined,
    bare.startsWith(areaCode) ? bare.slice(areaCode.length) : undefined,
  ];
  return forms.find((form) => form !== undefined && pattern.test(form));
};

/** An ISO-8601 instant in UTC with `Z`. */
export const Instant = z.iso.datetime();
/** `yyyy-mm-dd` of 1900 to 2199, in the time zone documented at the field; PostgreSQL has no year 0. */
export const Day = z.iso.date().check(z.refine((day) => day >= '1900' && day < '2200'));
export const Uuid = z.uuid();
/** Ids of catalog rows: JSON numbers within the database's int range. */
export const Id = z.int().check(z.gte(1), z.lte(2_147_483_647));
const GREATEST_ID = '9223372036854775807';
/** A member's number, as a string; within the database's bigint range. */
export const MemberId = z.string().check(
  z.regex(/^\d{1,19}$/),
  z.refine((digits) => digits.length < GREATEST_ID.length || digits <= GREATEST_ID),
);
/** Points and coins: integers, never negative. */
export const Whole = z.int().check(z.gte(0));
/** The path or URL of a picture or file, or a data URI. */
export const Url = z.string();
/** A text of a reply, already in the client's language. */
export const Text = z.string();

const absent = (value: unknown): unknown => (value === '' ? undefined : value);
const INTEGER = /^-?\d{1,15}$/;
const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && INTEGER.test(value) ? Number(value) : absent(value);
const toBoolean = (value: unknown): unknown => {
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  return absent(value);
};
const coerced = <Given>(turn: (value: unknown) => unknown) => z.transform((value: Given): unknown => turn(value));

/** An optional integer of a query; `""` counts as absent. */
/* @__NO_SIDE_EFFECTS__ */
export const queryInt = (min: number, max: number) =>
  z.optional(z.pipe(coerced<number | string>(toNumber), z.optional(z.int().check(z.gte(min), z.lte(max)))));
/** A required id of a query. */
export const queryId = z.pipe(coerced<number | string>(toNumber), Id);
/** An optional id of a query. */
export const queryIdMaybe = queryInt(1, 2_147_483_647);
/** An optional boolean of a query: true, false, 1, 0. */
export const queryBool = z.optional(z.pipe(coerced<boolean | string>(toBoolean), z.optional(z.boolean())));
/** An optional field of a query with the schema `inner`, a schema of strings; `""` counts as absent. */
/* @__NO_SIDE_EFFECTS__ */
export const query = <Inner extends z.ZodMiniType<unknown, string>>(inner: Inner) =>
  z.optional(z.pipe(coerced<z.input<Inner> | ''>(absent), z.optional(inner)));
