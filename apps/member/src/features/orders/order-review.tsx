// The review of an order: price, dates, risk, what must be confirmed, and paying, which places it.

import { useRef } from 'react';
import type { ReactNode } from 'react';
import { DisclosureBox, FieldError, toast } from '@roda/ui';
import type { Draft } from '@roda/api-contract/sales/orders';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useConsents } from './consents.ts';
import { ContractConsent } from './contract-consent.tsx';
import { DraftCard, DraftDates } from './draft-card.tsx';
import { OfferConsent } from './offer-consent.tsx';
import type { OfferDocumentIn } from './offer-consent.tsx';
import { useSubmitOrder } from './orders.queries.ts';

/** The order that paying needs. */
export type OrderToPlace = Readonly<{
  draft: Draft;
  /** Whether everything is confirmed; says what is missing. */
  isReady: () => boolean;
  /** Encrypts and sends the order; undefined when that failed, which the review says. */
  placeOrder: () => Promise<string | undefined>;
  isPlacing: boolean;
  isOff: boolean;
}>;

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
  /** Choosing how to pay, from another feature. */
  payment: (order: OrderToPlace) => ReactNode;
}>;

/** Domain errors after which the price or the terms must be reviewed again. */
const redrawCodes: readonly (string | undefined)[] = [
  'price_changed',
  'draft_expired',
  'agreement_changed',
  'out_of_stock',
];

export function OrderReview({ draft, onRedraw, isDrawing, fault, offerText, payment, ...choice }: OrderReviewProps) {
  const t = useText();
  const submit = useSubmitOrder();
  const consents = useConsents(draft);
  const hasChanged = useHasChanged(draft.unitPrice);
  const placeOrder = async () => {
    const { read } = consents.offer;
    const agreed = { draftId: draft.draftId, agreementVersion: draft.agreement.version };
    try {
      return (await submit.mutateAsync({ ...agreed, ...(read === undefined ? {} : { offerRead: read }) })).orderId;
    } catch (failure) {
      if (codeOf(failure) === 'agreement_changed') consents.forget();
      if (redrawCodes.includes(codeOf(failure))) onRedraw();
      return undefined;
    }
  };
  return (
    <div className="grid gap-4">
      <DraftCard
        draft={draft}
        {...choice}
        hasChanged={hasChanged}
        onExpired={() => {
          if (submit.isSuccess) return;
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
      {consents.offer.isNeeded && offerText !== undefined && <OfferConsent consents={consents} document={offerText} />}
      <ContractConsent consents={consents} agreementId={draft.agreement.id} />
      <div aria-live="assertive">
        {fault !== undefined && <FieldError>{failureText(t, fault)}</FieldError>}
        {!submit.isPending && <SubmitValidationError failure={submit.error} />}
      </div>
      {payment({
        draft,
        isReady: consents.tryNow,
        placeOrder,
        isPlacing: submit.isPending,
        isOff: isDrawing || fault !== undefined,
      })}
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
