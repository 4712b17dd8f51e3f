// The company's own money among members' money: its kinds in the ledger, and what a transfer of it posts.
import type { HouseMoneyKind } from '@roda/api-contract/backoffice/custody-transfers';
import type { Currency } from '@roda/domain/money';
import type { Kind, Leg, PostCode } from '#ledger';
import type { Item } from './house-transfers.queries.ts';

type Money = {
  readonly from: Extract<Kind, 'acquisition' | 'fleet_payable' | 'fee' | 'tax' | 'marketing' | 'payroll_payable'>;
  readonly code: PostCode;
  /** Kept per product. */
  readonly byProduct: boolean;
};

export const houseMoney: Readonly<Record<HouseMoneyKind, Money>> = {
  acquisition: { from: 'acquisition', code: 'acquisition_settle', byProduct: true },
  fleet: { from: 'fleet_payable', code: 'fleet_settle', byProduct: true },
  fee: { from: 'fee', code: 'fee_take', byProduct: false },
  tax: { from: 'tax', code: 'tax_remit', byProduct: false },
  marketing: { from: 'marketing', code: 'marketing_return', byProduct: false },
  payroll: { from: 'payroll_payable', code: 'payroll_return', byProduct: false },
};

type Sent = {
  readonly kind: HouseMoneyKind;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly items: readonly Item[];
  readonly custodyId: number;
};

/** What leaves members' bank, and of which products it was. */
export const sentLegs = ({ kind, currency, minor, items, custodyId }: Sent): readonly Leg[] => {
  const { from, byProduct } = houseMoney[kind];
  const taken: readonly Leg[] = byProduct
    ? items.map((item) => ({ kind: from, currency, productId: item.goodsId, minor: -item.minor }))
    : [{ kind: from, currency, minor: -minor }];
  return [...taken, { kind: 'custody_out', currency, productId: custodyId, minor }];
};

/** The reference that the bank is told: of the random end of the transfer's id. */
export const referenceOf = (id: string): string => `HT-${id.replaceAll('-', '').slice(-12).toUpperCase()}`;
