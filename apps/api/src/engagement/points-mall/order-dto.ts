// Order DTO of the points mall for its owner, and the field names of its encrypted texts.
import type { PointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import { formatAmount } from '@roda/domain/money';
import { translator } from '@roda/i18n';
import type { RequestContext, Member } from '#platform/request-context.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { handleOptionOf } from './points-mall.policy.ts';
import type { PointsMallOrderRow } from './points-mall.repository.ts';
import { codesOf } from './orders.queries.ts';

export type SentTo = { readonly consignee: string; readonly mobile: string; readonly address: string };

export const addressPlace = (id: string): string => `points_mall_orders|${id}|address`;
export const codePlace = (id: string): string => `points_mall_codes|${id}|code`;

export const sentTo = (
  { id, addressEncrypted }: Pick<PointsMallOrderRow, 'id' | 'addressEncrypted'>,
  vault: Vault,
): SentTo | undefined =>
  addressEncrypted === null ? undefined : (JSON.parse(vault.open(addressEncrypted, addressPlace(id))) as SentTo);

const iso = <Name extends string>(name: Name, at: Date | null) =>
  (at === null ? {} : { [name]: at.toISOString() }) as { readonly [Key in Name]?: string };

const said = <Name extends string>(name: Name, text: string) =>
  (text === '' ? {} : { [name]: text }) as { readonly [Key in Name]?: string };

type Viewer = Pick<RequestContext<Member>, 'vault' | 'client'>;

/** Without the codes of a digital good: those are returned for one order at a time. */
export const pointsMallOrderOf = (row: PointsMallOrderRow, { vault, client: { lang } }: Viewer): PointsMallOrder => {
  const { id, status, kind, number, currency } = row;
  const costs = {
    points: Number(row.points),
    coins: Number(row.coins),
    price: formatAmount(row.moneyMinor, currency),
    currency,
  };
  const units = BigInt(number);
  const unit = {
    points: Number(row.points / units),
    coins: Number(row.coins / units),
    price: formatAmount(row.moneyMinor / units, currency),
    currency,
  };
  const specification = row.goods.specification[lang];
  return {
    id,
    orderSn: row.sn,
    orderStatus: status,
    orderStatusText: translator(lang)(`mall.status.s${status}`),
    goodsList: [
      {
        goodsId: row.goodsId,
        productId: row.productId,
        kind,
        goodsName: row.goods.name[lang],
        specifications: specification === '' ? [] : [specification],
        picUrl: row.goods.image,
        number,
        ...unit,
      },
    ],
    ...costs,
    message: row.message,
    ...sentTo(row, vault),
    ...said('shipChannel', row.shipChannel),
    ...said('shipSn', row.shipSn),
    ...said('refundReason', row.refundReason),
    ...said('rejectReason', row.rejectReason),
    addTime: row.createdAt.toISOString(),
    ...(status === 101 ? iso('payUntil', row.payUntil) : {}),
    ...iso('payTime', row.paidAt),
    ...iso('shipTime', row.shippedAt),
    ...iso('confirmTime', row.receivedAt),
    ...iso('refundTime', row.refundedAt),
    ...(status === 301 ? iso('autoConfirmAt', row.receiveBy) : {}),
    handleOption: handleOptionOf(status, kind),
  };
};

/** The whole order, with what a digital good delivered. */
export const wholeOrder = async (ctx: RequestContext, row: PointsMallOrderRow): Promise<PointsMallOrder> => {
  const order = pointsMallOrderOf(row, ctx);
  if (row.kind === 'physical' || row.receivedAt === null) return order;
  const codes = await codesOf(ctx.tx, row.memberId, row.id);
  return { ...order, codes: codes.map((each) => ctx.vault.open(each.encrypted, codePlace(each.id))) };
};
