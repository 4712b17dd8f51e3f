// Lists deliveries of all members for operators, with masked targets.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listDeliveries as operation } from '@roda/api-contract/sales/digital-goods-editing';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { deliveriesPage, type DeliveryRow } from './deliveries.queries.ts';

type View = ReplyOf<typeof operation>['list'][number];

const instants = (times: Readonly<Record<string, Date | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(times).flatMap(([name, at]) => (at === null ? [] : [[name, at.toISOString()] as const])),
  );

const viewOf = (row: DeliveryRow): View => {
  const { amountMinor, memberId, reason, gift, providerRef, acceptedAt, ...rest } = row;
  const { sentAt, answeredAt, finalAt, contradictedAt, ...plain } = rest;
  return {
    ...plain,
    memberId: String(memberId),
    amount: formatAmount(amountMinor, row.currency),
    ...(reason === null ? {} : { reason }),
    ...(gift === null ? {} : { gift }),
    ...(providerRef === null ? {} : { providerRef }),
    acceptedAt: acceptedAt.toISOString(),
    ...instants({ sentAt, answeredAt, finalAt, contradictedAt }),
  };
};

export const listDeliveries = async (
  { tx, client }: RequestContext<Operator>,
  { memberId, operatorId, ...input }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await deliveriesPage(tx, {
    ...input,
    lang: client.lang,
    carrierId: operatorId,
    memberId: memberId === undefined ? undefined : BigInt(memberId),
  });
  return pageOf(rows.map(viewOf), { total, next }, input);
};
