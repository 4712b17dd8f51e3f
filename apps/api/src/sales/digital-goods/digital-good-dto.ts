// Turns rows of plans, carriers and categories into what the contract shows, in the caller's language.
import { formatAmount } from '@roda/contract/money';
import type { Carrier, CategoryTree, NumberRule, Plan, PlanCategory, PlanDetail } from '@roda/contract/plans';
import { translator } from '@roda/texts';
import type { Act, Member, Nobody } from '#platform/act.ts';
import type { CarrierRow, CategoryRow, PlanDetailRow, PlanRow, PlanViewer, RuleColumns } from './plans.reads.ts';
import type { Lang } from './plans.rules.ts';

/** Who looks, when, in which language. */
export const viewerOf = ({ who, caller, at }: Act<Member | Nobody>): PlanViewer => ({
  lang: caller.lang,
  at,
  memberId: who.kind === 'member' ? who.memberId : undefined,
});

export const ruleOf = (row: RuleColumns): NumberRule => ({
  kind: row.numberKind,
  min: row.numberMin,
  max: row.numberMax,
  example: row.numberExample,
  prefixes: [...row.prefixes],
});

/** 1474: what comes with the purchase. */
export const coinGiftOf = (name: string, coins: number, lang: Lang): { coinGift?: { coins: number; text: string } } =>
  coins === 0 ? {} : { coinGift: { coins, text: translator(lang)('plans.coinGift', { product: name }) } };

type Sale = Pick<PlanRow, 'status' | 'carrierStatus' | 'stopped'>;

/** Whether it is sold now; everything else stays readable. */
export const isOnSale = ({ status, carrierStatus, stopped }: Sale): boolean =>
  status === 'on_sale' && carrierStatus === 'open' && !stopped;

const pauseReason = (row: PlanRow, lang: Lang): { pauseReason?: string } => {
  if (isOnSale(row)) return {};
  const text = translator(lang);
  const closed = row.status === 'on_sale' && !row.stopped;
  return { pauseReason: closed ? text('plans.carrierClosed', { operator: row.carrier }) : text('plans.paused') };
};

export const planOf = (row: PlanRow, lang: Lang): Plan => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  summary: row.summary,
  image: row.image,
  carrier: { id: row.carrierId, name: row.carrier, logo: row.logo },
  categoryId: row.categoryId,
  currency: row.currency,
  price: formatAmount(row.priceMinor, row.currency),
  ...(row.faceMinor === null ? {} : { faceValue: formatAmount(row.faceMinor, row.currency) }),
  ...(row.dataMb === null ? {} : { dataMb: row.dataMb }),
  ...(row.validityDays === null ? {} : { validityDays: row.validityDays }),
  ...coinGiftOf(row.name, row.coinGift, lang),
  ...(row.stock === null ? {} : { stock: row.stock }),
  perOrder: row.perOrder,
  ...(row.dailyLimit === null ? {} : { dailyLimit: row.dailyLimit }),
  ...(row.boughtToday === undefined ? {} : { boughtToday: row.boughtToday }),
  onSale: isOnSale(row),
  ...pauseReason(row, lang),
});

export const planDetailOf = (row: PlanDetailRow, lang: Lang): PlanDetail => ({
  ...planOf(row, lang),
  description: row.description,
  usage: row.usage,
  refundRule: translator(lang)(row.kind === 'voucher' ? 'plans.refundRuleVoucher' : 'plans.refundRule'),
  numberRule: ruleOf(row),
  categoryPath: row.path.map(({ id, name }) => ({ id, name })),
});

export const carrierOf = (row: CarrierRow): Carrier => ({
  id: row.id,
  code: row.code,
  name: row.name,
  logo: row.logo,
  open: row.status === 'open',
  kinds: [...row.kinds],
  numberRule: ruleOf(row),
});

export const categoryOf = ({ parentId, path: _path, ...row }: CategoryRow): PlanCategory => ({
  ...row,
  ...(parentId === null ? {} : { parentId }),
});

/** Roots with their children below them; what `keep` names and all around it, or everything. */
export const treeOf = (rows: readonly CategoryRow[], keep?: CategoryRow): CategoryTree[] => {
  const kept =
    keep === undefined ? rows : rows.filter(({ id, path }) => keep.path.includes(id) || path.includes(keep.id));
  const below = (parent: number | null): readonly CategoryRow[] => kept.filter(({ parentId }) => parentId === parent);
  return below(null).map((root) => ({
    ...categoryOf(root),
    children: below(root.id).map((branch) => ({
      ...categoryOf(branch),
      children: below(branch.id).map(categoryOf),
    })),
  }));
};
