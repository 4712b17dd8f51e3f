// The member's bank cards: each with the time from which it can be used, adding one, and removing one.

import { useState } from 'react';
import { IconTrash } from '@tabler/icons-react';
import { Dialog, EmptyState, IconButton, Rows, buttonClass, maskCard, toast } from '@roda/ui';
import type { BindCard } from '@roda/api-contract/wallet/wallet';
import { CardRow } from '#features/wallet/card-row.tsx';
import { useListBindCards, useDeleteCard } from '#features/wallet/cards.queries.ts';
import { NewCardNote } from '#features/wallet/new-card-note.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const cards = useListBindCards();
  const [leaving, setLeaving] = useState<BindCard>();
  const add = (
    <GoLink to="/subPages/card/addCard" className={buttonClass('primary', 'large', true)} data-testid="add-card">
      {t('card.add')}
    </GoLink>
  );
  return (
    <Page
      screen="subPages/card/list"
      title={t('card.listTitle')}
      foot={(cards.data?.length ?? 0) > 0 ? add : undefined}
    >
      <Loaded query={cards}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState scene="noCards" title={t('card.empty')} hint={t('card.emptyHint')} action={add} />
          ) : (
            <Rows label={t('card.listTitle')}>
              {list.map((card) => (
                <li key={card.id} className="flex items-center" data-testid={`card-${card.id}`}>
                  <CardRow card={card} />
                  <IconButton
                    label={t('card.removeCard', { bank: card.bankName, number: maskCard(card.cardNumber) })}
                    onClick={() => setLeaving(card)}
                    data-testid={`remove-${card.id}`}
                    className="mr-2"
                  >
                    <IconTrash size={22} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </Rows>
          )
        }
      </Loaded>
      <NewCardNote className="mt-3 px-1 text-label font-normal text-ink-3" />
      <RemoveQuestion card={leaving} onClose={() => setLeaving(undefined)} />
    </Page>
  );
}

function RemoveQuestion({ card, onClose }: Readonly<{ card: BindCard | undefined; onClose: () => void }>) {
  const t = useText();
  const remove = useDeleteCard();
  const confirm = () => {
    if (card === undefined) return;
    remove.mutate(card.id, { onSuccess: () => toast(t('card.removed'), 'success'), onSettled: onClose });
  };
  return (
    <Dialog
      open={card !== undefined}
      title={t('card.removeTitle')}
      confirm={t('card.remove')}
      cancel={t('card.keep')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {card !== undefined && t('card.removeText', { bank: card.bankName, number: maskCard(card.cardNumber) })}
    </Dialog>
  );
}
