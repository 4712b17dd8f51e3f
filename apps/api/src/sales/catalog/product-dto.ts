// Maps product rows to the contract's DTOs, in the client's language.
import type { Actuals, Product, PileDetail, Vehicle } from '@roda/api-contract/sales/catalog';
import type { Currency } from '@roda/domain/money';
import { dayAround, sameTimeLater } from '@roda/domain/time-zones';
import { translator } from '@roda/i18n';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import type {
  CostRow,
  DocumentRow,
  EntityRow,
  ProductDetailRow,
  CatalogProductRow,
  Lang,
  Viewer,
} from './catalog.queries.ts';
import { actualsOf, projectionOf } from './actuals-dto.ts';
import { decimalOf, isOnSale, moneyOf, ratioOf, sanitised } from './catalog.policy.ts';

/** Principal, moment and language of the request. */
export const viewerOf = ({ principal, client, at }: RequestContext<Member | Nobody>): Viewer => ({
  lang: client.lang,
  at,
  memberId: principal.kind === 'member' ? principal.memberId : undefined,
});

/** Why a product isn't for sale now; nothing when it is. */
export const pauseReason = (
  row: Pick<CatalogProductRow, 'status' | 'licensed' | 'stopped'>,
  lang: Lang,
): { pauseReason?: string } => {
  if (isOnSale(row)) return {};
  const text = translator(lang);
  return { pauseReason: row.licensed ? text('catalogue.paused') : text('catalogue.noLicence') };
};

/** A vehicle as list item: the daily series is part of the detail, and empty here. */
export const vehicleOf = (row: CatalogProductRow, lang: Lang, days: Actuals['days'] = []): Vehicle => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  deviceNumber: row.deviceNumber,
  ...(row.plate === null ? {} : { plate: row.plate }),
  image: row.image,
  currency: row.currency,
  price: moneyOf(row.priceMinor, row.currency),
  dailyIncome: moneyOf(row.targetDailyMinor, row.currency),
  totalReturn: moneyOf(row.targetTotalMinor, row.currency),
  returnRate: decimalOf(row.targetRate, 4),
  purchaseLimit: row.purchaseLimit ?? 0,
  ...(row.bought === undefined ? {} : { bought: row.bought }),
  validityDays: row.validityDays,
  settlementCycle: row.cycle,
  stock: row.stock,
  status: row.assetStatus,
  minLevel: row.minLevel,
  ...(row.categoryId === null ? {} : { categoryId: row.categoryId }),
  ...(row.cityId === null ? {} : { cityId: row.cityId }),
  onSale: isOnSale(row),
  ...pauseReason(row, lang),
  actuals: actualsOf(row.actuals, row.currency, days),
  ...projectionOf(row),
});

export const productOf = (row: CatalogProductRow, lang: Lang, days: Actuals['days'] = []): Product => ({
  ...vehicleOf(row, lang, days),
  ...(row.connector == null ? {} : { connector: row.connector }),
  ...(row.powerKw == null ? {} : { powerKw: Number(row.powerKw) }),
  ...(row.pricePerKwhMinor == null ? {} : { pricePerKwh: moneyOf(row.pricePerKwhMinor, row.currency) }),
});

const documentOf = (
  { kind, name, title, url, expiresOn }: DocumentRow,
  lang: Lang,
): PileDetail['documents'][number] => ({
  kind,
  name: name?.[lang] ?? title ?? kind,
  ...(url === undefined ? {} : { url }),
  ...(expiresOn === undefined ? {} : { expiresOn }),
});

const costOf = ({ name, bearer, note }: CostRow, lang: Lang): PileDetail['costs'][number] => ({
  name: name[lang],
  bearer,
  note: note?.[lang] ?? '',
});

const entityOf = ({ name, registration, address }: Partial<EntityRow>, fallback: string): PileDetail['owner'] => ({
  name: name ?? fallback,
  registration: registration ?? '',
  address: address ?? '',
});

/** The series of the counted days, the oldest first. */
export const daysOf = (days: ProductDetailRow['days'], currency: Currency): Actuals['days'] =>
  (days ?? []).map(([day, minor]) => ({ day, amount: moneyOf(minor, currency) }));

/** Detail fields common to vehicles and piles. */
export const detailOf = (row: ProductDetailRow, lang: Lang) => ({
  images: row.images.length === 0 ? [row.image] : [...row.images],
  description: sanitised(row.description),
  documents: row.documents.map((each) => documentOf(each, lang)),
  disclosure: { version: String(row.risk?.version ?? 0), hash: row.risk?.hash ?? '', text: row.risk?.body ?? '' },
  riskText: translator(lang)('disclosure.risk'),
  costs: row.costs.map((each) => costOf(each, lang)),
  owner: entityOf(row.owner, row.ownerEntity),
  operator: entityOf(row.operator, row.ownerEntity),
  memberShare: ratioOf(BigInt(row.memberSharePpm)),
  unitsRegistered: row.unitsRegistered,
  ...(row.earlyExit === null ? {} : { earlyExit: row.earlyExit }),
});

/** Of a fixed-term plan: its assets, and when it would begin and mature if bought now. */
export const planOf = (
  { assets, zone, validityDays }: Pick<ProductDetailRow, 'assets' | 'zone' | 'validityDays'>,
  at: Date,
): Pick<PileDetail, 'assets' | 'startsAt' | 'maturesAt'> => {
  if (assets === null) return {};
  const start = dayAround(at, zone).end;
  const end = sameTimeLater(start, validityDays, zone);
  return { assets: [...assets], startsAt: start.toISOString(), maturesAt: end.toISOString() };
};
