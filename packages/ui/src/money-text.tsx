// Amounts as text: figures of one width, the sign in words of colour and sign, hidden when the member wants so.

import { classNames } from './class-names.ts';
import { decimalOf } from './format/decimal.ts';
import { formatMoney, formatPercent, formatWhole } from './format/money.ts';
import { useUi } from './messages.tsx';

export type MoneyTextProps = Readonly<{
  /** A decimal string of the wire. */
  amount: string;
  symbol?: string;
  places?: number;
  /** Writes the sign and colours money that came in; money that went out stays in ink: spending is no error. */
  direction?: boolean;
  hidden?: boolean;
  /** `display` is the one great figure of a screen; it shrinks one step rather than be cut. */
  size?: 'display' | 'title1' | 'title2' | 'amount' | 'body' | 'label';
  /** In a narrow column: bold, and small enough to stay whole when it has many digits. Instead of a size. */
  narrow?: boolean;
  className?: string;
}>;

/** An amount is never cut and never broken: with very large text it stops growing where its card ends. */
const sizes = {
  display: 'text-display text-[length:min(2rem,8.2vw)]',
  title1: 'text-title1 text-[length:min(1.5rem,7.4vw)]',
  title2: 'text-title2 text-[length:min(1.25rem,7vw)]',
  amount: 'text-amount text-[length:min(1.0625rem,6.4vw)]',
  body: 'text-body text-[length:min(0.9375rem,6vw)]',
  label: 'text-label text-[length:min(0.8125rem,6vw)]',
} as const;

const displayFits = 17;

const narrowFits = 14;

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
    'amount-figures whitespace-nowrap',
    narrow
      ? classNames('font-semibold', isLong ? sizes.label : sizes.body)
      : step === undefined
        ? 'text-[length:min(1em,6.4vw)]'
        : sizes[step],
    came && 'text-success',
    className,
  );
  if (!hidden) return <span className={look}>{text}</span>;
  return (
    <span className={look}>
      <span aria-hidden="true">{symbol ?? countrySymbol} ••••••</span>
      <span className="sr-only">{words.amountHidden}</span>
    </span>
  );
}

/** A count, coins or points: whole numbers with separators. */
export function WholeText({ value, className }: { value: number | string; className?: string }) {
  const { lang, amountLocale } = useUi();
  return <span className={classNames('amount-figures', className)}>{formatWhole(value, lang, amountLocale)}</span>;
}

/** A share of the wire (`0.1250`) as a percentage. */
export function PercentText({ ratio, className }: { ratio: string; className?: string }) {
  const { lang, amountLocale } = useUi();
  return <span className={classNames('amount-figures', className)}>{formatPercent(ratio, lang, amountLocale)}</span>;
}

/** Whether a decimal string of the wire is more than zero. */
export function isPositive(amount: string): boolean {
  const decimal = decimalOf(amount);
  return decimal !== undefined && !decimal.negative && /[1-9]/u.test(decimal.whole + decimal.fraction);
}
