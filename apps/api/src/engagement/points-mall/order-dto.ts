// An order of the mall as its owner reads it, and where its words are sealed.
import type { MallOrder } from '@roda/contract/mall';
import { formatAmount } from '@roda/contract/money';
import { translator } from '@roda/texts';
import type { Act, Member } from '#platform/act.ts';
import type { Vault } from '#platform/vault.ts';
import { handleOptionOf } from './mall.rules.ts';
import type { OrderRow } from './mall.sql.ts';
import { codesOf } from './orders.reads.ts';

export type SentTo = { readonly consignee: string; readonly mobile: string; readonly address: string };

export const addressPlace = (id: string): string => `mall_orders|${id}|address`;
export const codePlace = (id: string): string => `mall_codes|${id}|code`;

export const sentTo = (
  { id, addressSealed }: Pick<OrderRow, 'id' | 'addressSealed'>,
  vault: Vault,
): SentTo | undefined =>
  addressSealed === null ? undefined : (JSON.parse(vault.open(addressSealed, addressPlace(id))) as SentTo);

const iso = <Name extends string>(name: Name, at: Date | null) =>
  (at === null ? {} : { [name]: at.toISOString() }) as { readonly [Key in Name]?: string };

const said = <Name extends string>(name: Name, text: string) =>
  (text === '' ? {} : { [name]: text }) as { readonly [Key in Name]?: string };

type Viewer = Pick<Act<Member>, 'vault' | 'caller'>;

/** Without the codes of a digital good: those are shown one order at a time. */
export const mallOrderOf = (row: OrderRow, { vault, caller: { lang } }: Viewer): MallOrder => {
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

/** The order whole, with what a digital good delivered. */
export const wholeOrder = async (act: Act, row: OrderRow): Promise<MallOrder> => {
  const order = mallOrderOf(row, act);
  if (row.kind === 'physical' || row.receivedAt === null) return order;
  const codes = await codesOf(act.tx, row.memberId, row.id);
  return { ...order, codes: codes.map((each) => act.vault.open(each.sealed, codePlace(each.id))) };
};
