// What is deducted from a withdrawal, line by line, what arrives and by when.

import { Card, FieldError, FundsBreakdown, Skeleton, StaleBar, WholeDates } from '@roda/ui';
import type { checkCapital } from '@roda/api-contract/wallet/wallet';
import type { ReplyOf } from '@roda/api-contract/operation';
import { SupportLine } from '#shared/lists/contact-support.tsx';
import { failureText } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useProfitRule } from '#shared/withdrawal-rule.queries.ts';
import { useSpanText } from './paid-times.tsx';
import { lastMomentBefore } from './withdraw.model.ts';
import type { WithdrawTerms } from './withdraw.model.ts';
import type { useCalculateProfit } from './withdraw.queries.ts';

type WithdrawBreakdownProps = Readonly<{
  terms: WithdrawTerms;
  quote: ReturnType<typeof useCalculateProfit>;
  /** Why the server would not take the withdrawal now. */
  reasons: ReplyOf<typeof checkCapital>['reasons'];
}>;

export function WithdrawBreakdown({ reasons, ...rest }: WithdrawBreakdownProps) {
  return (
    <Card>
      <Sums {...rest} />
      {reasons.map(({ code, message }) => (
        <FieldError key={code}>{message}</FieldError>
      ))}
    </Card>
  );
}

function Sums({ terms, quote }: Omit<WithdrawBreakdownProps, 'reasons'>) {
  const t = useText();
  const { percent, day } = useFormats();
  const spanText = useSpanText();
  const rule = useProfitRule();
  if (quote.isError)
    return (
      <StaleBar
        text={failureText(t, quote.error)}
        onRetry={() => void quote.refetch()}
        second={<SupportLine failure={quote.error} />}
      />
    );
  if (quote.data === undefined) return <Skeleton className="h-32" />;
  const { fee, tax, net, promisedAt } = quote.data;
  const latest = { day: day(lastMomentBefore(promisedAt)) };
  const median = rule.data?.lastWeek.medianMinutes;
  const hasDiscount = /[1-9]/u.test(terms.levelDiscount);
  const feeText = hasDiscount
    ? t('withdraw.feeDiscount', { percent: percent(terms.feeRate), discount: percent(terms.levelDiscount) })
    : t('withdraw.feeLine', { percent: percent(terms.feeRate) });
  return (
    <div data-testid="breakdown">
      <FundsBreakdown
        lines={[
          { label: feeText, amount: fee, minus: true },
          { label: t('disclosure.amountTax'), amount: tax, minus: true },
        ]}
        total={{ label: t('withdraw.youGet'), amount: net }}
      />
      {rule.data !== undefined && rule.data.taxBasis !== '' && (
        <p className="mt-2 text-label font-normal text-ink-3">
          {t('withdraw.taxBasis', { basis: rule.data.taxBasis })}
        </p>
      )}
      <p className="mt-2 text-ink-2" data-testid="arrival">
        <WholeDates
          text={
            median === undefined
              ? t('withdraw.latest', latest)
              : t('withdraw.usually', { ...latest, span: spanText(median) })
          }
        />
      </p>
    </div>
  );
}
