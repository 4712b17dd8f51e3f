// Loads codes that a digital good delivers.
import type { loadMallCodes as LoadMallCodes } from '@roda/contract/mall-shelf-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { productById } from './goods-desk.reads.ts';
import { changeStock, insertCodes } from './goods-desk.sql.ts';
import { codePlace } from './order-view.ts';

/** Sealed at once; the log gets their number and none of them. A code of this variant that is there adds nothing. */
export const loadMallCodes = async (
  act: Act<Operator>,
  { productId, codes, reason }: InputOf<typeof LoadMallCodes>,
): Promise<ReplyOf<typeof LoadMallCodes>> => {
  const { tx, who, at, newId, vault, note } = act;
  const { stock, kind } = (await productById(tx, productId)) ?? refuse('not_found');
  if (kind !== 'digital') refuse('wrong_state', { state: kind });
  const sealed = [...new Set(codes)].map((code) => {
    const id = newId();
    return {
      id,
      sealed: vault.seal(code, codePlace(id)),
      index: vault.blindIndex(`${productId}|${code}`, 'mall code'),
    };
  });
  const added = await insertCodes(tx, { productId, codes: sealed, at });
  const change = { id: newId(), productId, by: added, reason, operatorId: who.operatorId, at };
  const after = added === 0 ? stock : await changeStock(tx, change);
  invariant(after !== undefined, 'stock of loaded codes');
  note({ target: `mall product ${productId}`, after: { codes: added, stock: after }, reason });
  return { productId, added, duplicates: codes.length - added, stock: after };
};
