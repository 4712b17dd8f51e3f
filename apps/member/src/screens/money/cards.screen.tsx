// The member's bank cards; with `pick=1` one is selected for a withdrawal.

import { useState } from 'react';
import { IconTrash } from '@tabler/icons-react';
import { Dialog, EmptyState, IconButton, Rows, buttonClass, maskCard, toast } from '@roda/ui';
import type { BindCard } from '@roda/api-contract/wallet/wallet';
import { CardRow } from '#features/wallet/card-row.tsx';
import { useListBindCards, useDeleteCard } from '#features/wallet/cards.queries.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const go = useGo();
  const isPicking = useSearchText('pick') === '1';
  const cards = useListBindCards();
  const [leaving, setLeaving] = useState<BindCard>();
  const pick = ({ id }: BindCard) => go.to('/subPages/withdraw/index', { card: id }, { replace: true });
  const add = (
    <GoLink to="/subPages/card/addCard" className={buttonClass('primary', 'large', true)} data-testid="add-card">
      {t('card.add')}
    </GoLink>
  );
  return (
    <Page
      screen="subPages/card/list"
      title={t(isPicking ? 'card.pickTitle' : 'card.listTitle')}
      foot={(cards.data?.length ?? 0) > 0 ? add : undefined}
    >
      <Loaded query={cards}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('card.empty')} hint={t('card.emptyHint')} action={add} />
          ) : (
            <Rows label={t('card.listTitle')}>
              {list.map((card) => (
                <li key={card.id} className="flex items-center" data-testid={`card-${card.id}`}>
                  {isPicking ? (
                    <button
                      type="button"
                      onClick={() => pick(card)}
                      data-testid={`pick-${card.id}`}
                      className="flex-1 active:bg-fill"
                    >
                      <CardRow card={card} />
                    </button>
                  ) : (
                    <CardRow card={card} />
                  )}
                  {!isPicking && (
                    <IconButton
                      label={t('card.removeCard', { bank: card.bankName, number: maskCard(card.cardNumber) })}
                      onClick={() => setLeaving(card)}
                      data-testid={`remove-${card.id}`}
                      className="mr-2"
                    >
                      <IconTrash size={22} stroke={1.75} aria-hidden="true" />
                    </IconButton>
                  )}
                </li>
              ))}
            </Rows>
          )
        }
      </Loaded>
      <p className="mt-3 px-1 text-label font-normal text-ink-3">{t('card.waitNote')}</p>
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
