// A transfer of the company's own money as operators see it.
import { formatAmount } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { cancelHouseTransfer } from '@roda/api-contract/backoffice/custody-transfers';
import type { HouseTransferRow } from './house-transfers.queries.ts';

export const transferShown = (row: HouseTransferRow): ReplyOf<typeof cancelHouseTransfer> => {
  const { id, kind, account, reference, recipient, currency, reason, state, proposedBy, approvedBy } = row;
  return {
    ...{ id, kind, account, reference, recipient, currency, reason, state, proposedBy, approvedBy },
    amount: formatAmount(row.minor, currency),
    items: row.items.map(({ goodsId, name, minor }) => ({
      ...{ goodsId, name },
      amount: formatAmount(BigInt(minor), currency),
    })),
    ...(row.employer === null ? {} : { employer: row.employer }),
    ...(row.lineId === null ? {} : { lineId: row.lineId }),
    ...(row.sentOn === null ? {} : { sentOn: row.sentOn }),
    ...(row.arrivedOn === null ? {} : { arrivedOn: row.arrivedOn }),
    ...(row.arrivedAt === null ? {} : { arrivedAt: row.arrivedAt }),
    approvedAt: row.approvedAt.toISOString(),
  };
};
