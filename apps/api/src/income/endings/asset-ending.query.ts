// Returns what the end of an asset concerns, and how far it is.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { assetEnding as operation } from '@roda/api-contract/income/endings';
import { reject } from '#platform/errors.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { assetToEnd, concernedBy, endedCount, endingOf, productsOfAsset, type EndingRow } from './endings.queries.ts';

const shownEnding = (row: EndingRow, ended: number) => ({
  id: row.id,
  kind: row.kind,
  happenedOn: row.happenedOn,
  reason: row.reason,
  ...(row.documentId === null ? {} : { documentUrl: `/files/evidence/${row.documentId}` }),
  decidedBy: row.decidedName,
  decidedAt: row.decidedAt.toISOString(),
  ended,
  ...(row.doneAt === null ? {} : { doneAt: row.doneAt.toISOString() }),
});

export const assetEnding = async (
  { tx, at, client }: RequestContext<Operator>,
  { assetId }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { deviceNumber } = (await assetToEnd(tx, assetId)) ?? reject('not_found');
  const products = await productsOfAsset(tx, assetId, client.lang);
  const ids = products.filter(({ ends }) => ends).map(({ goodsId }) => goodsId);
  const ending = await endingOf(tx, assetId);
  return {
    assetId,
    deviceNumber,
    products: [...products],
    ...(await concernedBy(tx, ids, at)),
    ...(ending === undefined ? {} : { ending: shownEnding(ending, await endedCount(tx, ending.id)) }),
  };
};
