// Lists transfers of the company's own money, and what of it could be transferred.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type {
  listHouseMoney as ListHouseMoney,
  listHouseTransfers as ListHouseTransfers,
} from '@roda/api-contract/backoffice/custody-transfers';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { transferShown } from './house-transfer-dto.ts';
import { houseMoneyRows, houseTransfersPage } from './house-transfers.queries.ts';

export const listHouseTransfers = async (
  { tx, client }: RequestContext<Operator>,
  asked: InputOf<typeof ListHouseTransfers>,
): Promise<ReplyOf<typeof ListHouseTransfers>> => {
  const { id, kind, state, reference } = asked;
  const wanted = { ...asked, id, kind, state, reference, lang: client.lang };
  const { rows, total, next } = await houseTransfersPage(tx, wanted);
  return pageOf(rows.map(transferShown), { total, next }, asked);
};

export const listHouseMoney = async (
  { tx, client }: RequestContext<Operator>,
  _input: InputOf<typeof ListHouseMoney>,
): Promise<ReplyOf<typeof ListHouseMoney>> =>
  (await houseMoneyRows(tx, client.lang)).map(({ kind, goodsId, employerId, name, currency, ...row }) => ({
    kind,
    ...(goodsId === null ? {} : { goodsId }),
    ...(employerId === null ? {} : { employerId }),
    ...(name === null ? {} : { name }),
    currency,
    balance: formatAmount(row.balanceMinor, currency),
    waiting: formatAmount(row.balanceMinor - row.freeMinor, currency),
    free: formatAmount(row.freeMinor, currency),
  }));
