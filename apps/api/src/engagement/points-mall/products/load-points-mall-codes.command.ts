// Loads codes that a digital good delivers.
import type { loadPointsMallCodes as LoadPointsMallCodes } from '@roda/api-contract/engagement/points-mall-products';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { variantById } from './product-cases.queries.ts';
import { changeStock, insertCodes } from './product-cases.repository.ts';
import { codePlace } from '#engagement/points-mall/order-dto.ts';

/**
 * Encrypted at once; the audit entry contains their count and no code. A code already present for this variant adds
 * nothing.
 */
export const loadPointsMallCodes = async (
  ctx: RequestContext<Operator>,
  { productId, codes, reason }: InputOf<typeof LoadPointsMallCodes>,
): Promise<ReplyOf<typeof LoadPointsMallCodes>> => {
  const { tx, principal, at, newId, vault, audit } = ctx;
  const { stock, kind } = (await variantById(tx, productId)) ?? reject('not_found');
  if (kind !== 'digital') reject('wrong_state', { state: kind });
  const encrypted = [...new Set(codes)].map((code) => {
    const id = newId();
    return {
      id,
      encrypted: vault.encrypt(code, codePlace(id)),
      index: vault.blindIndex(`${productId}|${code}`, 'mall code'),
    };
  });
  const added = await insertCodes(tx, { productId, codes: encrypted, at });
  const change = { id: newId(), productId, by: added, reason, operatorId: principal.operatorId, at };
  const after = added === 0 ? stock : await changeStock(tx, change);
  invariant(after !== undefined, 'stock of loaded codes');
  audit({ target: `mall product ${productId}`, after: { codes: added, stock: after }, reason });
  return { productId, added, duplicates: codes.length - added, stock: after };
};
