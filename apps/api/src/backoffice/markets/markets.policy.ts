// Policy of the mode: what a country, an app channel and a version allow; pure, published, the same for everyone (R10,
// R26).
import type { AppType } from '@roda/api-contract/enums';
import { countryAliases, normalPhone, phonePatterns, type CountryAlias } from '@roda/api-contract/fields';
import { dayIn } from '@roda/domain/time-zones';

export { dayIn };

export type MarketTexts = { readonly en: string; readonly id: string; readonly zh: string };
export type SaleKind = 'vehicle' | 'pile' | 'deposit';

/** Days are `yyyy-mm-dd` in the country's time zone, both ends included. */
export type Licence = {
  readonly number: string;
  readonly authority: string;
  readonly registerUrl: string;
  readonly scope: readonly SaleKind[];
  readonly validFrom: string;
  readonly validUntil: string;
  readonly withdrawnOn: string | null;
  readonly isDemo: boolean;
};

export type ModeRule = {
  readonly id: number;
  readonly appType: AppType | null;
  readonly fromCode: number;
  readonly untilCode: number;
  readonly fromOn: string;
  readonly untilOn: string;
  readonly sellsIncome: boolean;
  readonly sellsDeposits: boolean;
  readonly reason: MarketTexts;
};

export type ModeBasis = {
  readonly timeZone: string;
  readonly licences: readonly Licence[];
  readonly rules: readonly ModeRule[];
  /** The code of the requested version if it was published for the channel. */
  readonly versionCode: number | null;
};

export const modeCauses = [
  'open',
  'country_unknown',
  'version_unknown',
  'licence_missing',
  'licence_expired',
  'not_scheduled',
  'scheduled',
] as const;
export type ModeCause = (typeof modeCauses)[number];

export type MarketMode = {
  readonly examine: boolean;
  readonly showTimeDeposit: boolean;
  readonly showGoods: boolean;
  readonly cause: ModeCause;
  readonly licence: Licence | undefined;
  readonly rule: ModeRule | undefined;
};

/** The last day of an unlimited span. */
export const ENDLESS = '9999-12-31';

/** `2.3.4-BETA` is a build of 2.3.4: test builds sell what the release sells. */
export const bareVersion = (version: string): string =>
  /^(\d+\.\d+\.\d+)[ .-]?(?:BETA)?$/i.exec(version.trim())?.[1] ?? '';

const inForce = (licence: Licence, today: string): boolean =>
  licence.validFrom <= today &&
  today <= licence.validUntil &&
  (licence.withdrawnOn === null || today < licence.withdrawnOn);

/** The licence in force today that runs longest. */
export const licenceInForce = (licences: readonly Licence[], today: string): Licence | undefined =>
  licences
    .filter((licence) => inForce(licence, today))
    .toSorted((one, other) => (one.validUntil < other.validUntil ? 1 : -1))[0];

/** A rule that names the channel overrides one for every channel; then the one that began later, then the newer row. */
export const ruleFor = (rules: readonly ModeRule[], asked: { appType: AppType; code: number; today: string }) =>
  rules
    .filter((rule) => rule.appType === null || rule.appType === asked.appType)
    .filter((rule) => rule.fromCode <= asked.code && asked.code <= rule.untilCode)
    .filter((rule) => rule.fromOn <= asked.today && asked.today <= rule.untilOn)
    .toSorted((one, other) => {
      if ((one.appType === null) !== (other.appType === null)) return one.appType === null ? 1 : -1;
      if (one.fromOn !== other.fromOn) return one.fromOn < other.fromOn ? 1 : -1;
      return other.id - one.id;
    })[0];

const reviewMode = (cause: ModeCause, more: Partial<Pick<MarketMode, 'licence' | 'rule'>> = {}): MarketMode => ({
  examine: true,
  showTimeDeposit: false,
  showGoods: false,
  cause,
  licence: more.licence,
  rule: more.rule,
});

/**
 * The published function of country, channel, version and day. Any unknown value results in review mode: no country, no
 * such version, no licence in force, no rule of the schedule.
 */
export const modeOf = (basis: ModeBasis | undefined, { appType, at }: { appType: AppType; at: Date }): MarketMode => {
  if (basis === undefined) return reviewMode('country_unknown');
  const today = dayIn(at, basis.timeZone);
  if (basis.licences.length === 0) return reviewMode('licence_missing');
  const licence = licenceInForce(basis.licences, today);
  if (licence === undefined) return reviewMode('licence_expired');
  if (basis.versionCode === null) return reviewMode('version_unknown', { licence });
  const rule = ruleFor(basis.rules, { appType, code: basis.versionCode, today });
  if (rule === undefined) return reviewMode('not_scheduled', { licence });
  if (!rule.sellsIncome) return reviewMode('scheduled', { licence, rule });
  return {
    examine: false,
    showTimeDeposit: rule.sellsDeposits && licence.scope.includes('deposit'),
    showGoods: licence.scope.includes('vehicle') || licence.scope.includes('pile'),
    cause: 'open',
    licence,
    rule,
  };
};

/** Whether a mode permits the sale of income products of that kind. */
export const sells = (mode: MarketMode, kind: SaleKind): boolean => {
  if (mode.examine || mode.licence === undefined || !mode.licence.scope.includes(kind)) return false;
  return kind === 'deposit' ? mode.showTimeDeposit : mode.showGoods;
};

/** The public reason: the schedule's own text where a rule decided, else the cause's. */
export const reasonOf = (mode: MarketMode, causes: Readonly<Record<string, MarketTexts>>): MarketTexts =>
  (mode.cause === 'scheduled' ? mode.rule?.reason : causes[mode.cause]) ?? { en: '', id: '', zh: '' };

/** The public DTO of a licence; `nameOf` returns the name of a kind of products in the client's language. */
export const licenceShown = (
  { number, authority, registerUrl, scope, validUntil, isDemo }: Licence,
  nameOf: (kind: SaleKind) => string,
) => ({
  number: `${number} · ${authority}`,
  register: registerUrl,
  scope: scope.map(nameOf).join(', '),
  expiresOn: validUntil,
  demo: isDemo,
});

export const aliasOf = (alias: string): CountryAlias | undefined => countryAliases.find((each) => each === alias);

/**
 * The phone in E.164, or undefined when it is no mobile number of that country. `rule` is the country's own, which may be
 * narrower than its numbering plan.
 */
export const e164 = (typed: string, alias: string, rule?: string): string | undefined => {
  const known = aliasOf(alias);
  if (known === undefined) return undefined;
  const national = normalPhone(typed, known);
  const isServed = national !== undefined && (rule === undefined || new RegExp(rule).test(national));
  return !isServed ? undefined : `+${phonePatterns[known].areaCode}${national}`;
};

const MASK = '••••';

/** The masked phone: `0812••••789`, or `138••••8000` where no trunk zero is used. */
export const maskedPhone = (phone: string): string => {
  const known = countryAliases.find((alias) => phone.startsWith(`+${phonePatterns[alias].areaCode}`));
  const { areaCode, trunk } = known === undefined ? { areaCode: '', trunk: '' } : phonePatterns[known];
  const shown = trunk + phone.slice(areaCode.length + 1);
  const tail = shown.length >= 11 && trunk === '' ? 4 : 3;
  return `${shown.slice(0, trunk === '' ? 3 : 4)}${MASK}${shown.slice(-tail)}`;
};
