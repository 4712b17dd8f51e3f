// The review of an order: price, dates, risk, two boxes that are never pre-ticked, and the encrypted submission.

import { useEffect, useRef, useState } from 'react';
import { Button, Card, DisclosureBox, FieldError, toast } from '@roda/ui';
import type { Draft } from '@roda/api-contract/sales/orders';
import { ActingButton } from '#shared/forms/action-button.tsx';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { Tick } from '#shared/forms/checkbox.tsx';
import { AgreementSheet } from './agreement-sheet.tsx';
import { OfferSheet } from './offer-sheet.tsx';
import type { OfferDocumentIn } from './offer-sheet.tsx';
import { DraftCard, DraftDates } from './draft-card.tsx';
import { useSubmitOrder } from './orders.queries.ts';

export type OrderReviewProps = Readonly<{
  draft: Draft;
  quantity: number;
  most: number;
  onQuantity: (quantity: number) => void;
  /** A new price must be fetched: the old one expired or is no longer valid. */
  onRedraw: () => void;
  isDrawing: boolean;
  /** Why this quantity cannot be bought; the draft is then the previous one. */
  fault?: unknown;
  /** The offer document that the draft names, from another feature. */
  offerText?: OfferDocumentIn | undefined;
  onOrdered: (orderId: string) => void;
}>;

/** Domain errors after which the price or the terms must be reviewed again. */
const redrawCodes: readonly (string | undefined)[] = [
  'price_changed',
  'draft_expired',
  'agreement_changed',
  'out_of_stock',
];

export function OrderReview({ draft, onRedraw, isDrawing, fault, offerText, onOrdered, ...choice }: OrderReviewProps) {
  const t = useText();
  const { money } = useFormats();
  const submit = useSubmitOrder();
  const ticks = useTicks(draft);
  const hasChanged = useHasChanged(draft.unitPrice);
  const order = () => {
    if (!ticks.tryNow()) return;
    submit.mutate(
      { draftId: draft.draftId, agreementVersion: draft.agreement.version },
      {
        onSuccess: ({ orderId }) => onOrdered(orderId),
        onError: (failure) => {
          if (codeOf(failure) === 'agreement_changed') ticks.forget();
          if (redrawCodes.includes(codeOf(failure))) onRedraw();
        },
      },
    );
  };
  return (
    <div className="grid gap-4">
      <DraftCard
        draft={draft}
        {...choice}
        hasChanged={hasChanged}
        onExpired={() => {
          toast(t('order.expired'), 'info');
          onRedraw();
        }}
      />
      <DraftDates draft={draft} />
      {draft.type !== 'plan' && draft.type !== 'recharge' && (
        <DisclosureBox title={t('product.risks')}>
          <p>{t(`product.disclosure.${draft.type}`)}</p>
        </DisclosureBox>
      )}
      {draft.type === 'plan' && (
        <DisclosureBox>
          <p>{t('order.planDelivery')}</p>
        </DisclosureBox>
      )}
      {ticks.offer.isNeeded && offerText !== undefined && <OfferTick offer={ticks.offer} document={offerText} />}
      <Ticks ticks={ticks} agreementId={draft.agreement.id} />
      <div aria-live="assertive">
        {fault !== undefined && <FieldError>{failureText(t, fault)}</FieldError>}
        {!submit.isPending && <SubmitValidationError failure={submit.error} />}
      </div>
      <ActingButton
        wide
        busy={submit.isPending}
        disabled={isDrawing || fault !== undefined}
        onClick={order}
        data-testid="submit-order"
      >
        {submit.isPending ? t('order.securing') : t('order.pay', { amount: money(draft.amount) })}
      </ActingButton>
    </div>
  );
}

function SubmitValidationError({ failure }: { failure: unknown }) {
  const t = useText();
  if (failure === null || isAborted(failure)) return null;
  const isInsecure = failure instanceof Error && failure.name === 'InsecurePage';
  return <FieldError>{isInsecure ? t('order.insecure') : failureText(t, failure)}</FieldError>;
}

/** Whether the price differs from the one when this page was opened. */
function useHasChanged(unitPrice: string): boolean {
  const first = useRef(unitPrice);
  return first.current !== unitPrice;
}

/** Products without income have no risk text: only the contract must be agreed to. */
function useTicks({ type, agreement: { version }, offer: shown }: Draft) {
  const offer = useOfferTick(shown);
  const hasRisk = type !== 'plan' && type !== 'recharge';
  const [isRead, setRead] = useState(false);
  const [agrees, setAgrees] = useState(false);
  const [knowsRisk, setKnowsRisk] = useState(false);
  const [tried, setTried] = useState(false);
  const forget = () => {
    setRead(false);
    setAgrees(false);
  };
  const before = useRef(version);
  useEffect(() => {
    if (before.current !== version) forget();
    before.current = version;
  }, [version]);
  const tryNow = () => {
    setTried(true);
    if (!offer.tryNow()) return false;
    if (agrees && (knowsRisk || !hasRisk)) return true;
    document.querySelector<HTMLElement>(`[data-testid="${agrees ? 'tick-risk' : 'tick-contract'}"]`)?.focus();
    return false;
  };
  return { isRead, setRead, agrees, setAgrees, hasRisk, knowsRisk, setKnowsRisk, tried, tryNow, forget, offer };
}

/** Before the first purchase under a version of the offer document, it has to be read and confirmed. */
function useOfferTick(shown: Draft['offer']) {
  const version = shown?.version ?? 0;
  const isNeeded = shown !== undefined && !shown.known;
  const [readVersion, setReadVersion] = useState(0);
  const [tickedVersion, setTickedVersion] = useState(0);
  const [tried, setTried] = useState(false);
  const isTicked = tickedVersion === version;
  const tryNow = () => {
    setTried(true);
    if (!isNeeded || isTicked) return true;
    document.querySelector<HTMLElement>('[data-testid="tick-offer"]')?.focus();
    return false;
  };
  return {
    version,
    isNeeded,
    isRead: readVersion === version,
    onRead: () => setReadVersion(version),
    isTicked,
    onTicked: (isNow: boolean) => setTickedVersion(isNow ? version : 0),
    tried,
    tryNow,
  };
}

type OfferTickProps = Readonly<{ offer: ReturnType<typeof useOfferTick>; document: OfferDocumentIn }>;

function OfferTick({ offer, document }: OfferTickProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const mayTick = () => {
    if (!offer.isRead) setOpen(true);
    return offer.isRead;
  };
  const missing = t(offer.isRead ? 'order.offerTick' : 'order.offerFirst');
  return (
    <Card>
      <Tick
        testId="tick-offer"
        checked={offer.isTicked}
        onChecked={offer.onTicked}
        mayTick={mayTick}
        error={offer.tried && !offer.isTicked ? missing : undefined}
      >
        {t('order.tickOffer', { version: offer.version })}
      </Tick>
      <Button kind="quiet" size="medium" className="ml-5 px-4" onClick={() => setOpen(true)} data-testid="read-offer">
        {t('order.readOffer')}
      </Button>
      <OfferSheet
        open={isOpen}
        isRead={offer.isRead}
        onRead={offer.onRead}
        onClose={() => setOpen(false)}
        document={document}
      />
    </Card>
  );
}

function Ticks({ ticks, agreementId }: Readonly<{ ticks: ReturnType<typeof useTicks>; agreementId: string }>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { isRead, agrees, knowsRisk, tried } = ticks;
  const mayTick = () => {
    if (!isRead) setOpen(true);
    return isRead;
  };
  const unread = t(isRead ? 'order.agreeFirst' : 'order.readFirst');
  return (
    <Card>
      <Tick
        testId="tick-contract"
        checked={agrees}
        onChecked={ticks.setAgrees}
        mayTick={mayTick}
        error={tried && !agrees ? unread : undefined}
      >
        {t('order.tickAgreement')}
      </Tick>
      <Button
        kind="quiet"
        size="medium"
        className="ml-5 px-4"
        onClick={() => setOpen(true)}
        data-testid="read-contract"
      >
        {t('order.readAgreement')}
      </Button>
      {ticks.hasRisk && (
        <Tick
          testId="tick-risk"
          checked={knowsRisk}
          onChecked={ticks.setKnowsRisk}
          error={tried && !knowsRisk ? t('order.riskFirst') : undefined}
        >
          {t('order.tickRisk')}
        </Tick>
      )}
      <AgreementSheet
        open={isOpen}
        agreementId={agreementId}
        isRead={isRead}
        onRead={() => ticks.setRead(true)}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}
