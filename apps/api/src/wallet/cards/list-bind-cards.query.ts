// Lists the member's cards, newest first.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { listBindCards as ListBindCards } from '@roda/api-contract/wallet/wallet';
import type { RequestContext } from '#platform/request-context.ts';
import { shownCard } from './cards.ts';
import { cards } from './cards.queries.ts';

export const listBindCards = async (
  { tx, principal, vault }: RequestContext,
  _input: InputOf<typeof ListBindCards>,
): Promise<ReplyOf<typeof ListBindCards>> => (await cards(tx, principal.memberId)).map((row) => shownCard(vault, row));
