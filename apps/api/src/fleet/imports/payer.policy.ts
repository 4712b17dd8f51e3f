// Policy of the payer's cell of a feed: a member number, a phone, a card, or a masked card (R3).

export type Payer = {
  readonly memberId: bigint | undefined;
  /** E.164. */
  readonly phone: string | undefined;
  readonly card: string | undefined;
  /** The last four digits of a masked card. */
  readonly last4: string | undefined;
};

const GREATEST_ID = 9_223_372_036_854_775_807n;
const MASKED = /^\d{0,8}[*•●#xX]{2,}(\d{4})$/u;
const PHONE = /^\+?\d{6,15}$/;
const CARD = /^\d{8,19}$/;

/**
 * Everything that the cell can be: the same digits may be a member number, a phone and a card, and each of them is
 * compared. `phoneOf` returns the phone in E.164, or undefined when it is none of the asset's country.
 */
export const payerOf = (cell: string, phoneOf: (typed: string) => string | undefined): Payer => {
  const bare = cell.replaceAll(/[\s().-]/g, '');
  const id = /^\d{1,19}$/.test(bare) ? BigInt(bare) : undefined;
  return {
    memberId: id !== undefined && id <= GREATEST_ID ? id : undefined,
    phone: PHONE.test(bare) ? (phoneOf(bare) ?? (bare.startsWith('+') ? bare : undefined)) : undefined,
    card: CARD.test(bare) ? bare : undefined,
    last4: MASKED.exec(bare)?.[1],
  };
};

/** From this length on a cell can be a phone or a card; a shorter one is a member number. */
const PRIVATE = 8;
const MASK = '••••';

/** A line's text without the payer's phone or card, for lists of lines that did not count. */
export const withoutPayer = (raw: string, cell: string | undefined): string => {
  const text = cell?.trim() ?? '';
  return text.length < PRIVATE ? raw : raw.replaceAll(text, `${MASK}${text.slice(-4)}`);
};

/** As `withoutPayer`, for a line whose cells could not be told apart. */
export const withoutNumbers = (raw: string): string => raw.replaceAll(/\d{8,}/g, (digits) => MASK + digits.slice(-4));
