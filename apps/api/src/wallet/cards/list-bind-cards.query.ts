// The member's cards, newest first.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { listBindCards as ListBindCards } from '@roda/contract/wallet';
import type { Act } from '#platform/act.ts';
import { shownCard } from './cards.ts';
import { cards } from './wallet.reads.ts';

export const listBindCards = async (
  { tx, who, vault }: Act,
  _input: InputOf<typeof ListBindCards>,
): Promise<ReplyOf<typeof ListBindCards>> => (await cards(tx, who.memberId)).map((row) => shownCard(vault, row));
