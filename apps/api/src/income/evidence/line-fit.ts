// Checks that a statement line fits the revenue of an asset, when it is proposed and again when it is approved.
import type { LineFit } from '@roda/api-contract/income/settlement';
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { fitOf } from './line-fit.policy.ts';
import { arrivalLine, namedAssets, type ArrivalLine } from './line-fit.queries.ts';

type Arrival = { readonly assetId: number; readonly currency: Currency };
export type FittingLine = ArrivalLine & { readonly fit: LineFit };

/** Rejects with line_unfit for a line that names another asset, or is no arrival of revenue in this currency. */
export const fittingLine = async (tx: Tx, id: string, { assetId, currency }: Arrival): Promise<FittingLine> => {
  const line = (await arrivalLine(tx, id)) ?? reject('not_found');
  if (!['open', 'revenue'].includes(line.state)) reject('wrong_state', { state: line.state });
  const fit = fitOf(line, { assetId, currency, assets: await namedAssets(tx) });
  return typeof fit === 'string' ? { ...line, fit } : reject('line_unfit', fit);
};
