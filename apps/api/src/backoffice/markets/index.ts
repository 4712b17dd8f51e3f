// Module API of markets.
import type { RequestContext, Principal } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { cached } from '#platform/cached.ts';
import * as reads from './markets.queries.ts';
import type { MarketCountry } from './markets.queries.ts';
import { bareVersion, dayIn, e164, modeOf, sells, type MarketMode, type SaleKind } from './markets.policy.ts';
import { insertLicence, setOption } from './markets.repository.ts';

export { dayIn, e164, licenceShown, maskedPhone } from './markets.policy.ts';

/** A region by the code of an address. */
export { regionByCode } from './regions/regions.queries.ts';

/** The country, or `undefined` when there is none of that id or it is switched off. */
export const countryById = reads.country;

/** An entered phone in E.164, for each country whose numbers it fits. */
export const phonesFor = async (tx: Tx, typed: string): Promise<readonly string[]> =>
  (await reads.countries(tx)).flatMap(({ alias }) => e164(typed, alias) ?? []);

/** The country, or rejects with `unsupported`. */
export const requireCountry = async (tx: Tx, id: number | undefined): Promise<MarketCountry> =>
  (id === undefined ? undefined : await reads.country(tx, id)) ?? reject('unsupported', { reason: 'country_unknown' });

/** The country a member registered in. */
export const countryOfMember = async (tx: Tx, memberId: bigint): Promise<MarketCountry> =>
  (await reads.countryOfMember(tx, memberId)) ?? reject('unsupported', { reason: 'country_unknown' });

/** A value of `nio/option/all`. */
export const optionOf = reads.option;

/** Days in which a purchase may be cancelled, and in which an income record may be claimed. */
export const windowsOf = async (tx: Tx, countryId: number): Promise<{ cancelDays: number; claimDays: number }> => {
  const { cancelWindowDays, claimWindowDays } = await requireCountry(tx, countryId);
  return { cancelDays: cancelWindowDays, claimDays: claimWindowDays };
};

const DAY_MS = 86_400_000;

/** Until when a purchase of `at` may be cancelled: whole days, counted in hours from the payment. */
export const cancelWindow = async (tx: Tx, { countryId, at }: { countryId: number; at: Date }): Promise<Date> =>
  new Date(at.getTime() + (await windowsOf(tx, countryId)).cancelDays * DAY_MS);

/** Today, in a country's time zone. */
export const todayIn = async (tx: Tx, { countryId, at }: { countryId: number; at: Date }): Promise<string> =>
  dayIn(at, (await requireCountry(tx, countryId)).timeZone);

type ModeAsking = Pick<RequestContext<Principal>, 'tx' | 'client' | 'at' | 'vault'>;

/** The published versions of a channel: few, while those that clients claim to be are without end. */
const codesFor = ({ tx, client: { appType }, vault }: ModeAsking): Promise<ReadonlyMap<string, number>> =>
  cached(vault, `versions ${appType}`, () => reads.publishedCodes(tx, appType));

/**
 * The published inputs of the mode, cached for at most three seconds: licences, schedule and versions change by
 * operators.
 */
const basisFor = async (ctx: ModeAsking, countryId: number | undefined): Promise<reads.BasisFound> => {
  const { tx, client, vault } = ctx;
  const { appType, appVersion } = client;
  const found = await cached(vault, `mode ${countryId ?? ''} ${appType}`, () =>
    reads.modeBasis(tx, { countryId, appType, version: '' }),
  );
  const versionCode = (await codesFor(ctx)).get(bareVersion(appVersion)) ?? null;
  return { ...found, basis: found.basis === undefined ? undefined : { ...found.basis, versionCode } };
};

/** The mode of one country, for a requested version of a channel. */
export const modeFor = async (ctx: ModeAsking, countryId: number | undefined): Promise<MarketMode> => {
  const { basis } = await basisFor(ctx, countryId);
  return modeOf(basis, { appType: ctx.client.appType, at: ctx.at });
};

/** The mode that decides sales: a version that is not published counts as the newest one of its channel. */
export const modeNow = async (ctx: ModeAsking, countryId: number | undefined): Promise<MarketMode> => {
  const { basis, newestCode } = await basisFor(ctx, countryId);
  const judged = basis === undefined ? undefined : { ...basis, versionCode: basis.versionCode ?? newestCode };
  return modeOf(judged, { appType: ctx.client.appType, at: ctx.at });
};

type Asking = ModeAsking & Pick<RequestContext<Principal>, 'principal'>;

/**
 * Rejects with `unsupported` unless income products of that kind may be sold in this request: by the country a member
 * registered in (a header can't change it), the channel and the schedule. What a version displays is separate: a
 * version that is not published is treated as the newest one of its channel. A licence that an operator revokes ends
 * sales at once on that operator's server, three seconds later on others; the day is evaluated in every call.
 * `registeredIn` is the member's country where the caller has it already.
 */
export const requireIncomeSales = async (ctx: Asking, kind: SaleKind, registeredIn?: number): Promise<void> => {
  const { tx, principal, client } = ctx;
  const countryId =
    principal.kind === 'member'
      ? (registeredIn ?? (await countryOfMember(tx, principal.memberId)).id)
      : client.countryId;
  const mode = await modeNow(ctx, countryId);
  if (!sells(mode, kind)) reject('unsupported', { reason: mode.cause === 'open' ? 'licence_scope' : mode.cause });
};

/** The newest published version of a legal text, in a language. */
export const currentText = reads.currentText;

/**
 * Seed data of a demo: one licence, for Indonesia, marked DEMO. The cancel window stays the country's own (R5).
 * Idempotent.
 */
export const seedPlaces = async (tx: Tx, at: Date, scope: readonly SaleKind[] = ['vehicle', 'pile']): Promise<void> => {
  await insertLicence(tx, {
    countryId: 1,
    number: 'DEMO-OJK-2026-0427',
    authority: 'Otoritas Jasa Keuangan (DEMO)',
    registerUrl: 'https://register.roda.example/demo/DEMO-OJK-2026-0427',
    scope,
    validFrom: '2026-01-01',
    validUntil: '2031-12-31',
    withdrawnOn: null,
    isDemo: true,
    at,
  });
  await setOption(tx, 1, { key: 'demo', value: true });
};
