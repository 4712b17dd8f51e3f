// Maps rows of digital goods, telecom operators and categories to DTOs, in the client's language.
import { formatAmount } from '@roda/domain/money';
import type {
  TelecomOperator,
  CategoryTree,
  NumberRule,
  DigitalGood,
  DigitalGoodCategory,
  DigitalGoodDetail,
} from '@roda/api-contract/sales/digital-goods';
import { translator } from '@roda/i18n';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import type {
  TelecomOperatorRow,
  DigitalGoodsCategoryRow,
  DigitalGoodDetailRow,
  DigitalGoodRow,
  DigitalGoodViewer,
  RuleColumns,
} from './digital-goods.queries.ts';
import type { Lang } from './digital-goods.policy.ts';

/** Who reads, when, in which language. */
export const viewerOf = ({ principal, client, at }: RequestContext<Member | Nobody>): DigitalGoodViewer => ({
  lang: client.lang,
  at,
  memberId: principal.kind === 'member' ? principal.memberId : undefined,
});

export const ruleOf = (row: RuleColumns): NumberRule => ({
  kind: row.numberKind,
  min: row.numberMin,
  max: row.numberMax,
  example: row.numberExample,
  prefixes: [...row.prefixes],
});

/** 1474: coins granted with the purchase. */
export const coinGiftOf = (name: string, coins: number, lang: Lang): { coinGift?: { coins: number; text: string } } =>
  coins === 0 ? {} : { coinGift: { coins, text: translator(lang)('plans.coinGift', { product: name }) } };

type Sale = Pick<DigitalGoodRow, 'status' | 'carrierStatus' | 'stopped'>;

/** Whether it is sold now; everything else stays readable. */
export const isOnSale = ({ status, carrierStatus: telecomOperatorStatus, stopped }: Sale): boolean =>
  status === 'on_sale' && telecomOperatorStatus === 'open' && !stopped;

const pauseReason = (row: DigitalGoodRow, lang: Lang): { pauseReason?: string } => {
  if (isOnSale(row)) return {};
  const text = translator(lang);
  const closed = row.status === 'on_sale' && !row.stopped;
  return { pauseReason: closed ? text('plans.carrierClosed', { operator: row.carrier }) : text('plans.paused') };
};

export const digitalGoodOf = (row: DigitalGoodRow, lang: Lang): DigitalGood => ({
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

export const digitalGoodDetailOf = (row: DigitalGoodDetailRow, lang: Lang): DigitalGoodDetail => ({
  ...digitalGoodOf(row, lang),
  description: row.description,
  usage: row.usage,
  refundRule: translator(lang)(row.kind === 'voucher' ? 'plans.refundRuleVoucher' : 'plans.refundRule'),
  numberRule: ruleOf(row),
  categoryPath: row.path.map(({ id, name }) => ({ id, name })),
});

export const telecomOperatorOf = (row: TelecomOperatorRow): TelecomOperator => ({
  id: row.id,
  code: row.code,
  name: row.name,
  logo: row.logo,
  open: row.status === 'open',
  kinds: [...row.kinds],
  numberRule: ruleOf(row),
});

export const categoryOf = ({ parentId, path: _path, ...row }: DigitalGoodsCategoryRow): DigitalGoodCategory => ({
  ...row,
  ...(parentId === null ? {} : { parentId }),
});

/** Roots with their children; the branch and ancestors of what `keep` names, or everything. */
export const treeOf = (rows: readonly DigitalGoodsCategoryRow[], keep?: DigitalGoodsCategoryRow): CategoryTree[] => {
  const kept =
    keep === undefined ? rows : rows.filter(({ id, path }) => keep.path.includes(id) || path.includes(keep.id));
  const below = (parent: number | null): readonly DigitalGoodsCategoryRow[] =>
    kept.filter(({ parentId }) => parentId === parent);
  return below(null).map((root) => ({
    ...categoryOf(root),
    children: below(root.id).map((branch) => ({
      ...categoryOf(branch),
      children: below(branch.id).map(categoryOf),
    })),
  }));
};
