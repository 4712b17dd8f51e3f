// Ordering a product: quantity, address, note, cost and the remaining balance.

import { useEffect, useRef, useState } from 'react';
import { Card, Field, FieldError, Section, AssetPicture, buttonClass, controlClass } from '@roda/ui';
import type { PointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import { AddressChoice } from '#shared/forms/address-choice.tsx';
import { draftOf, deleteDraft, storeDraft } from '#shared/forms/draft.ts';
import { codeOf, errnoOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { QuantityStepper } from '#shared/forms/quantity-stepper.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { CostLines } from './cost-lines.tsx';
import type { ProductInfo, Variant } from './product-view.tsx';
import { mostUnits, timesPrice } from './points-mall.model.ts';
import {
  newActionKey,
  useCheckoutPointsMallOrder,
  useDefaultAddress,
  useDeliveryAddresses,
} from './points-mall.queries.ts';
import { usePriceText } from './price-text.tsx';

/** In the format of the API. */
const longestNote = 200;

export type CheckoutState = ReturnType<typeof useCheckout>;

type CheckoutGiven = Readonly<{
  goods: ProductInfo;
  variant: Variant;
  /** The address selected in the address book, or ''. */
  picked: string;
  onDone: (order: PointsMallOrder) => void;
}>;

/** The order being placed, and its submission: one idempotency key per order, so that a retry orders once. */
export function useCheckout({ goods, variant, picked, onDone }: CheckoutGiven) {
  const form = `mall ${goods.id} ${variant.id}`;
  const [wanted, setWanted] = useState(() => {
    const before = draftOf(form, { number: 1, note: '', addressId: '' });
    return picked === '' ? before : { ...before, addressId: picked };
  });
  const [tried, setTried] = useState(false);
  const checkout = useCheckoutPointsMallOrder();
  const action = useRef({ what: '', key: '' });
  useEffect(() => storeDraft(form, wanted), [form, wanted]);
  const isParcel = goods.kind === 'physical';
  const most = mostUnits(variant.number, goods.purchaseLimit, goods.bought ?? 0);
  const number = Math.max(1, Math.min(wanted.number, most));
  const total = timesPrice(variant, number);
  const isNoteLong = [...wanted.note].length > longestNote;
  const send = (addressId: string) => {
    setTried(true);
    if ((isParcel && addressId === '') || isNoteLong) return;
    const { points, coins, price } = total;
    const given = {
      ...{ goodsId: goods.id, productId: variant.id, number, points, coins, price },
      ...(isParcel ? { addressId } : {}),
      ...(wanted.note.trim() === '' ? {} : { message: wanted.note.trim() }),
    };
    const what = JSON.stringify(given);
    if (action.current.what !== what) action.current = { what, key: newActionKey() };
    checkout.mutate(
      { ...given, key: action.current.key },
      {
        onSuccess: (order) => {
          deleteDraft(form);
          onDone(order);
        },
        onError: (failure) => {
          if (errnoOf(failure) !== undefined) action.current = { what: '', key: '' };
        },
      },
    );
  };
  const failure = checkout.isPending || isAborted(checkout.error) ? null : checkout.error;
  return {
    goods,
    variant,
    wanted,
    setWanted,
    tried,
    isParcel,
    isNoteLong,
    most,
    number,
    total,
    failure,
    send,
    checkout,
  };
}

export type CheckoutFormProps = Readonly<{
  state: CheckoutState;
  /** The shipping address, '' while there is none. */
  addressId: string;
  onAddress: (id: string) => void;
}>;

export function CheckoutForm({ state, addressId, onAddress }: CheckoutFormProps) {
  const t = useText();
  const addresses = useDeliveryAddresses(state.isParcel);
  return (
    <>
      <Wanted state={state} />
      {state.isParcel && (
        <Section title={t('delivery.address')}>
          <Loaded query={addresses}>
            {(found) => (
              <AddressChoice
                addresses={found}
                chosenId={addressId}
                onChoose={onAddress}
                missing={state.tried && addressId === ''}
              />
            )}
          </Loaded>
        </Section>
      )}
      {state.isParcel && (
        <Section title={t('pointsmall.note')}>
          <Note state={state} />
        </Section>
      )}
      <Section title={t('pointsmall.cost')}>
        <Card>
          <CostLines unit={state.variant} number={state.number} total={state.total} />
        </Card>
      </Section>
      <div aria-live="assertive" className="mt-3">
        {state.failure !== null && <Trouble failure={state.failure} />}
      </div>
    </>
  );
}

function Wanted({ state }: { state: CheckoutState }) {
  const t = useText();
  const priceText = usePriceText();
  const { goods, variant } = state;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <span className="size-20 shrink-0 overflow-hidden rounded-control">
          <AssetPicture image={variant.url === '' ? goods.picUrl : variant.url} />
        </span>
        <div className="min-w-[min(9rem,100%)] flex-1">
          <h2 className="text-title3">{goods.name}</h2>
          {variant.specifications.length > 0 && (
            <p className="text-label font-normal text-ink-3">{variant.specifications.join(' · ')}</p>
          )}
          <p className="font-semibold text-primary">{priceText(variant)}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <span className="text-ink-2">{t('pointsmall.quantity')}</span>
        <QuantityStepper
          label={t('pointsmall.quantity')}
          value={state.number}
          most={Math.max(1, state.most)}
          onValue={(number) => state.setWanted((before) => ({ ...before, number }))}
        />
      </div>
    </Card>
  );
}

function Note({ state: { wanted, setWanted, isNoteLong } }: { state: CheckoutState }) {
  const t = useText();
  return (
    <Field
      label={t('pointsmall.noteLabel')}
      aside={
        <span className="text-label font-normal text-ink-3">
          {[...wanted.note].length}/{longestNote}
        </span>
      }
      error={isNoteLong ? t('pointsmall.noteLong', { n: longestNote }) : undefined}
    >
      {(control) => (
        <textarea
          {...control}
          rows={2}
          data-testid="note"
          value={wanted.note}
          onChange={({ target }) => setWanted((before) => ({ ...before, note: target.value }))}
          className={`${controlClass} py-3`}
        />
      )}
    </Field>
  );
}

function Trouble({ failure }: { failure: Error }) {
  const t = useText();
  if (errnoOf(failure) === undefined) return <FieldError>{t('pointsmall.unsure')}</FieldError>;
  if (codeOf(failure) === 'points_wrong') return <FieldError>{t('pointsmall.changed')}</FieldError>;
  const isLevel = codeOf(failure) === 'level_short' && hasScreen('/pages/my/equity');
  return (
    <>
      <FieldError>{failureText(t, failure)}</FieldError>
      {isLevel && (
        <GoLink to="/pages/my/equity" className={buttonClass('secondary', 'medium')} data-testid="see-benefits">
          {t('pointsmall.benefits')}
        </GoLink>
      )}
    </>
  );
}

/** The shipping address: the selected one, else the default one. */
export function useAddressId({ isParcel, wanted }: CheckoutState): string {
  const fallback = useDefaultAddress(isParcel);
  const book = useDeliveryAddresses(isParcel).data ?? [];
  if (book.some(({ id }) => id === wanted.addressId)) return wanted.addressId;
  return fallback.data?.id ?? book[0]?.id ?? '';
}
