// What a request for approval is about, in one line: who, what, which account, how much.

import type { ReactNode } from 'react';
import type { Approval, ApprovalSubject } from '@roda/api-contract/backoffice/approvals';
import { Money, When } from '#shared/value-display.tsx';

/** The member's verified name, else the masked phone. */
export const memberName = ({ name, phone }: NonNullable<ApprovalSubject['member']>): string => name ?? phone;

export const accountOf = ({ name, last4 }: NonNullable<ApprovalSubject['bank']>): string => `${name} •••• ${last4}`;

export function Period({ of }: { of: NonNullable<ApprovalSubject['period']> }) {
  return (
    <>
      <When at={of.from} /> – <When at={of.to} />
    </>
  );
}

const partsOf = ({ about = {} }: Pick<Approval, 'about'>): readonly ReactNode[] => {
  const { member, name, asset, country, bank, reference, amount } = about;
  const words = [member && memberName(member), name, asset, country, bank && accountOf(bank), reference];
  return [
    ...words.filter((each) => each !== undefined),
    ...(amount === undefined ? [] : [<Money key="amount" amount={amount.amount} currency={amount.currency} />]),
  ];
};

export const isDescribed = (of: Pick<Approval, 'about'>): boolean => partsOf(of).length > 0;

export function ApprovalAbout({ of }: { of: Pick<Approval, 'about'> }) {
  return partsOf(of).map((part, index) => (
    // The parts are of one fixed order.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {index > 0 && ' · '}
      {part}
    </span>
  ));
}
