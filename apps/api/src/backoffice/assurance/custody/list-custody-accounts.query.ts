// Lists the custody accounts with what their last statement states, and with their balances.
import { formatAmount } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import type {
  CustodyAccountInfo,
  listCustodyAccounts as ListCustodyAccounts,
} from '@roda/api-contract/backoffice/custody';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { custodyAccountRows, type CustodyAccountRow } from './custody-accounts.queries.ts';

const shown = (row: CustodyAccountRow): CustodyAccountInfo => ({
  code: row.code,
  purpose: row.purpose,
  holder: row.holder,
  ...(row.provider === null ? {} : { provider: row.provider }),
  currency: row.currency,
  countryId: row.countryId,
  name: row.name,
  ...(row.numberEnd === null ? {} : { numberEnd: row.numberEnd }),
  ...(row.openedOn === null ? {} : { openedOn: row.openedOn }),
  opening: formatAmount(row.openingMinor, row.currency),
  ...(row.statedTo === null || row.closingMinor === null
    ? {}
    : { stated: { to: row.statedTo, closing: formatAmount(row.closingMinor, row.currency) } }),
  statement: formatAmount(row.statementMinor, row.currency),
  version: row.version,
  proposed: row.proposed,
});

export const listCustodyAccounts = async ({
  tx,
  at,
}: RequestContext<Operator>): Promise<ReplyOf<typeof ListCustodyAccounts>> =>
  (await custodyAccountRows(tx, at)).map(shown);
