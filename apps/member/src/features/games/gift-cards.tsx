// Won prizes: claimed with one tap, sent to an address, tracked.

import { useState } from 'react';
import {
  Button,
  Card,
  CopyRow,
  FieldError,
  Sheet,
  StatusTag,
  StepTimeline,
  AssetPicture,
  WholeDates,
  toast,
} from '@roda/ui';
import type { BoxBill } from '@roda/api-contract/engagement/games';
import { AddressChoice } from '#shared/forms/address-choice.tsx';
import { failureText } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useConfirmBoxReceipt, useGiftAddresses } from './box.queries.ts';
import { Deadline } from './box-result.tsx';
import { giftSteps, stepOf, toneOfPrize } from './game.model.ts';

export type GiftCardsProps = Readonly<{
  bills: readonly BoxBill[];
  /** The prize that needs an address, and the address selected in the address book. */
  openId: string;
  addressId: string;
  onOpen: (id: string) => void;
}>;

export function GiftCards({ bills, openId, addressId, onOpen }: GiftCardsProps) {
  const open = bills.find(({ id }) => id === openId);
  return (
    <>
      <ul className="grid gap-3">
        {bills.map((bill) => (
          <li key={bill.id}>
            <GiftCard bill={bill} onSend={() => onOpen(bill.id)} />
          </li>
        ))}
      </ul>
      {open !== undefined && stepOf(open) === 'address' && (
        <SendSheet bill={open} startId={addressId} onClose={() => onOpen('')} />
      )}
    </>
  );
}

function GiftCard({ bill, onSend }: Readonly<{ bill: BoxBill; onSend: () => void }>) {
  const t = useText();
  const { at } = useFormats();
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3" data-testid={`gift-${bill.id}`} data-status={bill.status}>
        <span className="size-16 shrink-0 overflow-hidden rounded-control">
          <AssetPicture image={bill.prize.image} kind={bill.prize.kind} />
        </span>
        <div className="min-w-[min(9rem,100%)] flex-1">
          <p className="text-title3">{bill.prize.name}</p>
          <p className="text-label font-normal text-ink-3">
            <WholeDates text={`${bill.boxName} · ${at(bill.at)}`} />
          </p>
          <p className="mt-1">
            <StatusTag tone={toneOfPrize(bill.status)}>{t(`box.state.${bill.status}`)}</StatusTag>
          </p>
        </div>
      </div>
      <Way bill={bill} />
      <div className="mt-3 empty:hidden">
        <Deadline bill={bill} />
      </div>
      <RequestContext bill={bill} onSend={onSend} />
    </Card>
  );
}

function Way({ bill }: { bill: BoxBill }) {
  const t = useText();
  const steps = giftSteps(bill);
  if (steps.length === 0 || bill.status === 'won') return null;
  return (
    <div className="mt-4">
      <StepTimeline steps={steps.map(({ name, state }) => ({ title: t(`box.step.${name}`), state }))} />
      {bill.trackingNo !== undefined && (
        <CopyRow label={t('box.tracking', { courier: bill.courier ?? '' })} value={bill.trackingNo} />
      )}
    </div>
  );
}

function RequestContext({ bill, onSend }: Readonly<{ bill: BoxBill; onSend: () => void }>) {
  const t = useText();
  const confirm = useConfirmBoxReceipt();
  const step = stepOf(bill);
  if (step === undefined) return null;
  if (step === 'address') {
    return (
      <Button kind="secondary" size="medium" wide className="mt-3" onClick={onSend} data-testid={`send-${bill.id}`}>
        {t('box.sendTo')}
      </Button>
    );
  }
  const done = () => toast(step === 'take' ? t('box.taken', { name: bill.prize.name }) : t('box.thanks'), 'success');
  return (
    <>
      <Button
        kind="secondary"
        size="medium"
        wide
        className="mt-3"
        busy={confirm.isPending}
        onClick={() => confirm.mutate({ id: bill.id }, { onSuccess: done })}
        data-testid={`confirm-${bill.id}`}
      >
        {t(step === 'take' ? 'box.take' : 'box.arrived')}
      </Button>
      {confirm.error !== null && <FieldError>{failureText(t, confirm.error)}</FieldError>}
    </>
  );
}

function SendSheet({ bill, startId, onClose }: Readonly<{ bill: BoxBill; startId: string; onClose: () => void }>) {
  const t = useText();
  const addresses = useGiftAddresses(true);
  const confirm = useConfirmBoxReceipt();
  const [pickedId, setPickedId] = useState(startId);
  const [tried, setTried] = useState(false);
  const book = addresses.data ?? [];
  const chosen = book.find(({ id }) => id === pickedId) ?? book.find(({ isDefault }) => isDefault) ?? book[0];
  const send = () => {
    setTried(true);
    if (chosen === undefined) return;
    confirm.mutate(
      { id: bill.id, addressId: chosen.id },
      {
        onSuccess: () => {
          toast(t('box.addressTaken'), 'success');
          onClose();
        },
      },
    );
  };
  return (
    <Sheet
      open
      title={t('box.sendTitle')}
      onClose={onClose}
      foot={
        <Button wide busy={confirm.isPending} onClick={send} data-testid="send-here">
          {t('box.sendHere')}
        </Button>
      }
    >
      <Loaded query={addresses}>
        {(found) => (
          <AddressChoice
            addresses={found}
            chosenId={chosen?.id ?? ''}
            onChoose={setPickedId}
            missing={tried && chosen === undefined}
          />
        )}
      </Loaded>
      {confirm.error !== null && <FieldError>{failureText(t, confirm.error)}</FieldError>}
    </Sheet>
  );
}
