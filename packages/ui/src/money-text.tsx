// Amounts as text: tabular figures, the sign shown by colour and character, hidden if the member chose so.

import { Fragment } from 'react';
import { classNames } from './class-names.ts';
import { decimalOf } from './format/decimal.ts';
import { formatMoney, formatPercent, formatWhole } from './format/money.ts';
import { useUi } from './messages.tsx';

export type MoneyTextProps = Readonly<{
  /** A decimal string of the API. */
  amount: string;
  symbol?: string;
  places?: number;
  /** Writes the sign and colours incoming money; outgoing money keeps the text colour: spending is not an error. */
  direction?: boolean;
  hidden?: boolean;
  /** `display` is the one large figure of a screen; it shrinks one step rather than being truncated. */
  size?: 'display' | 'title1' | 'title2' | 'amount' | 'body' | 'label';
  /** For narrow columns: bold, and small enough to fit with many digits. Replaces a size. */
  narrow?: boolean;
  className?: string;
}>;

/** An amount is never truncated: with very large text it stops growing at the card's width. */
const sizes = {
  display: 'text-display text-[length:min(2.375rem,10vw)]',
  title1: 'text-title1 text-[length:min(1.75rem,8.2vw)]',
  title2: 'text-title2 text-[length:min(1.375rem,7vw)]',
  amount: 'text-amount text-[length:min(1.0625rem,6.4vw)]',
  body: 'text-body text-[length:min(0.9375rem,6vw)]',
  label: 'text-label text-[length:min(0.8125rem,6vw)]',
} as const;

const displayFits = 17;

const narrowFits = 14;

/** A longer one breaks between its groups of digits where its line is full; any other stays on one line. */
const lineFits = 20;
const groups = /(?<=\d[.,])(?=\d{3}(?!\d))/u;

export function MoneyText(props: MoneyTextProps) {
  const { amount, symbol, places, direction = false, hidden = false, size, narrow = false, className } = props;
  const { lang, amountLocale, symbol: countrySymbol, words } = useUi();
  const text = formatMoney(amount, {
    lang,
    amountLocale,
    symbol: symbol ?? countrySymbol,
    places,
    sign: direction ? 'always' : 'auto',
  });
  const came = direction && text.startsWith('+');
  const isLong = narrow && text.length > narrowFits;
  const step = size === 'display' && text.length > displayFits ? 'title1' : size;
  const look = classNames(
    'amount-figures',
    text.length > lineFits ? 'whitespace-normal' : 'whitespace-nowrap',
    narrow
      ? classNames('font-semibold', isLong ? sizes.label : sizes.body)
      : step === undefined
        ? 'text-[length:min(1em,6.4vw)]'
        : sizes[step],
    came && 'text-success',
    className,
  );
  if (!hidden)
    return (
      <span className={look}>
        {text.length > lineFits ? <InGroups text={text} /> : isLarge(size) ? <Led text={text} /> : text}
      </span>
    );
  return (
    <span className={look}>
      <span aria-hidden="true">{symbol ?? countrySymbol} ••••••</span>
      <span className="sr-only">{words.amountHidden}</span>
    </span>
  );
}

const isLarge = (size: MoneyTextProps['size']): boolean => size === 'display' || size === 'title1';

/** Sign and symbol, the whole units, and what follows them. */
const partsOf = /^(?<sign>[−+]?)(?<symbol>[^\d−+]*)(?<whole>[\d.,]+?)(?<rest>[.,]\d{2})?$/u;

const small = { fontSize: '0.52em', letterSpacing: 0, fontWeight: 700 } as const;

/** The whole units lead: the symbol stands small and raised before them, the hundredths small behind them. */
function Led({ text }: Readonly<{ text: string }>) {
  const { sign, symbol, whole, rest } = partsOf.exec(text)?.groups ?? {};
  if (whole === undefined) return text;
  return (
    <>
      {sign}
      <span style={{ ...small, verticalAlign: '0.42em', opacity: 0.85 }}>{symbol}</span>
      {whole}
      <span style={{ ...small, opacity: 0.75 }}>{rest}</span>
    </>
  );
}

function InGroups({ text }: Readonly<{ text: string }>) {
  return text.split(groups).map((group, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {group}
    </Fragment>
  ));
}

/** A count, coins or points: whole numbers with thousands separators. */
export function WholeText({ value, className }: { value: number | string; className?: string }) {
  const { lang, amountLocale } = useUi();
  return <span className={classNames('amount-figures', className)}>{formatWhole(value, lang, amountLocale)}</span>;
}

/** A fraction of the API (`0.1250`) as a percentage. */
export function PercentText({ ratio, className }: { ratio: string; className?: string }) {
  const { lang, amountLocale } = useUi();
  return <span className={classNames('amount-figures', className)}>{formatPercent(ratio, lang, amountLocale)}</span>;
}

/** Whether a decimal string of the API is greater than zero. */
export function isPositive(amount: string): boolean {
  const decimal = decimalOf(amount);
  return decimal !== undefined && !decimal.negative && /[1-9]/u.test(decimal.whole + decimal.fraction);
}
