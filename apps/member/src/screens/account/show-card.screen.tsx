// A digital card to show at a till: the codes of an order (`orderId`), or one code (`code`) with its name (`title`).

import { Card, EmptyState, StatusTag, WholeDates, buttonClass } from '@roda/ui';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { voucherCodes } from '@roda/api-contract/sales/orders';
import { CodeCard, UsedMark } from '#features/web/code-card.tsx';
import { givenCode } from '#features/web/web.model.ts';
import { useVoucherCodes } from '#features/web/web.queries.ts';
import { codeOf } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { serverNow } from '#shared/server.ts';
import { store, useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const { orderId = '', code = '', title = '' } = useSearchTexts();
  const given = givenCode(code);
  return (
    <Page screen="pages/web/showCard" title={t('web.cardTitle')}>
      {orderId !== '' && <OrderCard orderId={orderId} />}
      {orderId === '' && given !== undefined && (
        <OneCode code={given} title={title === '' ? t('web.redeemCode') : title} />
      )}
      {orderId === '' && given === undefined && <EmptyState scene="noCards" title={t('web.noCard')} />}
    </Page>
  );
}

function OrderCard({ orderId }: { orderId: string }) {
  const t = useText();
  const voucher = useVoucherCodes(orderId);
  const domainError = codeOf(voucher.error);
  if (voucher.data === undefined && domainError === 'wrong_state') return <NotYet />;
  if (voucher.data === undefined && domainError !== undefined)
    return <EmptyState scene="noCards" title={t('web.noCard')} action={<OrdersLink />} />;
  return <Loaded query={voucher}>{(data) => <Voucher orderId={orderId} voucher={data} />}</Loaded>;
}

/** Paid and pending, or refunded: the order has the state. */
function NotYet() {
  const t = useText();
  return <EmptyState scene="waiting" title={t('web.notYet')} hint={t('web.notYetHint')} action={<OrdersLink />} />;
}

function OrdersLink() {
  const t = useText();
  return (
    <GoLink to="/pages/my/productOrderList" className={buttonClass('secondary')}>
      {t('web.toOrders')}
    </GoLink>
  );
}

type VoucherProps = Readonly<{ orderId: string; voucher: ReplyOf<typeof voucherCodes> }>;

function Voucher({ orderId, voucher }: VoucherProps) {
  const t = useText();
  const { at, day } = useFormats();
  const [used, mark] = useUsed(orderId);
  const { name, operator, codes, usage, deliveredAt, validUntil } = voucher;
  const isOver = validUntil !== undefined && Date.parse(validUntil) <= serverNow();
  return (
    <>
      <div className="mb-4">
        <h2 className="text-title2">{name}</h2>
        <p className="text-ink-2">{operator}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          {used && <StatusTag>{t('web.used')}</StatusTag>}
          {validUntil !== undefined && (
            <StatusTag tone={isOver ? 'danger' : 'info'}>
              <WholeDates text={t(isOver ? 'web.expired' : 'web.validUntil', { day: day(validUntil) })} />
            </StatusTag>
          )}
        </p>
      </div>
      <ul className="grid gap-4">
        {codes.map(({ code, serial }, index) => (
          <li key={code}>
            <CodeCard
              code={code}
              serial={serial}
              title={codes.length > 1 ? t('web.codeN', { n: index + 1, total: codes.length }) : name}
              used={used}
            />
          </li>
        ))}
      </ul>
      <UsedMark used={used} onUsed={mark} />
      <Card className="mt-4">
        {usage !== '' && (
          <>
            <h3 className="text-title3">{t('web.howToUse')}</h3>
            <p className="mt-1 whitespace-pre-line text-ink-2">{usage}</p>
          </>
        )}
        <p className="mt-2 text-label font-normal text-ink-3">
          <WholeDates text={t('web.deliveredAt', { time: at(deliveredAt) })} />
        </p>
      </Card>
    </>
  );
}

function OneCode({ code, title }: Readonly<{ code: string; title: string }>) {
  // Its last characters: the code itself is never stored.
  const [used, mark] = useUsed(code.slice(-4));
  return (
    <>
      <CodeCard code={code} title={title} used={used} />
      <UsedMark used={used} onUsed={mark} />
    </>
  );
}

function useUsed(card: string): readonly [boolean, (used: boolean) => void] {
  const marked = useStored('usedCards') ?? [];
  const others = marked.filter((one) => one !== card);
  return [marked.includes(card), (used) => store('usedCards', used ? [...others, card] : others)];
}
