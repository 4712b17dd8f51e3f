// The card that a withdrawal goes to, chosen in place: which ones can be used, from when the others can, and a new one.

import { useState } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { Card, Chevron, FieldError, Rows, Sheet, WholeDates, buttonClass, classNames, maskCard } from '@roda/ui';
import type { BindCard } from '@roda/api-contract/wallet/wallet';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { serverNow } from '#shared/server.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { CardRow } from './card-row.tsx';
import { NewCardNote } from './new-card-note.tsx';
import { canReceive } from './withdraw.model.ts';

export type CardChoiceProps = Readonly<{
  cards: readonly BindCard[];
  chosen: BindCard | undefined;
  onChoose: (id: string) => void;
  /** A withdrawal was tried: what is missing is said. */
  tried: boolean;
}>;

export function CardChoice({ cards, chosen, onChoose, tried }: CardChoiceProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (chosen === undefined) return <FirstCard isMissing={tried} />;
  return (
    <>
      <ChosenCard card={chosen} onOpen={() => setOpen(true)} />
      <Sheet
        open={isOpen}
        title={t('withdraw.chooseCard')}
        onClose={() => setOpen(false)}
        foot={<AddCard text={t('withdraw.otherCard')} />}
      >
        <Rows label={t('withdraw.chooseCard')}>
          {cards.map((card) => (
            <li key={card.id}>
              <CardOption
                card={card}
                isChosen={card.id === chosen.id}
                onChoose={() => {
                  onChoose(card.id);
                  setOpen(false);
                }}
              />
            </li>
          ))}
        </Rows>
        <NewCardNote className="mt-3 px-1 text-label font-normal text-ink-2" />
      </Sheet>
    </>
  );
}

function FirstCard({ isMissing }: { isMissing: boolean }) {
  const t = useText();
  return (
    <Card>
      <p className="font-semibold">{t('withdraw.noCard')}</p>
      <NewCardNote className="mt-1 mb-3 text-ink-2" />
      <AddCard text={t('withdraw.addCard')} />
      {isMissing && <FieldError>{t('withdraw.noCard')}</FieldError>}
    </Card>
  );
}

function AddCard({ text }: { text: string }) {
  return (
    <GoLink
      to="/subPages/card/addCard"
      className={buttonClass('secondary', 'medium', true)}
      data-testid="withdraw-add-card"
    >
      {text}
    </GoLink>
  );
}

type ChosenCardProps = Readonly<{ card: BindCard; onOpen: () => void }>;

function ChosenCard({ card, onOpen }: ChosenCardProps) {
  const t = useText();
  const unusable = useUnusableReason(card);
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      data-testid="choose-card"
      className="pressable flex w-full items-center gap-3 rounded-card bg-surface p-4 text-left shadow-e1"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-label font-normal text-ink-3">{t('withdraw.toCard')}</span>
        <span className="amount-figures block font-semibold">
          {card.bankName} {maskCard(card.cardNumber)}
        </span>
        {unusable !== undefined && (
          <span className="block text-label text-warning">
            <WholeDates text={unusable} />
          </span>
        )}
      </span>
      <Chevron />
    </button>
  );
}

/** Why nothing can be sent to a card now; undefined when it can. */
function useUnusableReason(card: BindCard): string | undefined {
  const t = useText();
  const { at } = useFormats();
  const { blockedReason, usableAt } = card;
  if (blockedReason !== undefined) return t('withdraw.cardBlocked', { reason: blockedReason });
  return canReceive(card, serverNow()) ? undefined : t('withdraw.cardWaits', { time: at(usableAt) });
}

type CardOptionProps = Readonly<{ card: BindCard; isChosen: boolean; onChoose: () => void }>;

/** A card that nothing can be sent to stays readable and can't be chosen. */
function CardOption({ card, isChosen, onChoose }: CardOptionProps) {
  const t = useText();
  const isUsable = canReceive(card, serverNow());
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={!isUsable}
      onClick={isUsable ? onChoose : undefined}
      data-testid={`pick-${card.id}`}
      className={classNames('flex w-full items-center pr-4 text-left', isUsable && 'active:bg-fill')}
    >
      <span className="min-w-0 flex-1">
        <CardRow card={card} />
        {card.blockedReason !== undefined && (
          <span className="block px-4 pb-3 text-label text-warning">
            {t('withdraw.cardBlocked', { reason: card.blockedReason })}
          </span>
        )}
      </span>
      {isChosen && <IconCheck size={22} stroke={2} className="shrink-0 text-primary" aria-hidden="true" />}
    </button>
  );
}
