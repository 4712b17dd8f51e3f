// One search field that finds the entity with the typed identifier or name, and returns the page that shows it.
import type { Hit, search as Search } from '@roda/api-contract/backoffice/search';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { phonesFor } from '#backoffice/markets/index.ts';
import { nameIndexOf } from '#platform/names/name-index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { hits } from './search.queries.ts';
import { findableBy, pageOfHit, soughtBy } from './search.policy.ts';

type Op = typeof Search;

const PHONE = /^\+?\d[\d -]{4,22}$/;

/**
 * A phone is found by its blind index, in every country whose numbering plan it fits, and a name by those of its words:
 * neither is decrypted anywhere, and a member is shown by number, masked phone and nickname.
 */
export const search = async (
  { tx, principal, vault, client }: RequestContext<Operator>,
  { q }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const kinds = findableBy(principal.roles);
  const typed = kinds.includes('member') && PHONE.test(q) ? await phonesFor(tx, q) : [];
  const phones = typed.map((phone) => vault.blindIndex(phone, 'phone'));
  const nameIndex = kinds.includes('member') ? nameIndexOf(vault, q) : [];
  const rows = await hits(tx, { ...soughtBy(q), phones, nameIndex, kinds, lang: client.lang });
  const list = rows.map(({ kind, id, label, detail, state, at }): Hit => ({
    ...{ kind, page: pageOfHit(kind), id, label },
    ...(detail === null || detail === '' ? {} : { detail }),
    ...(state === null ? {} : { state }),
    ...(at === null ? {} : { at: at.toISOString() }),
  }));
  return { list };
};
