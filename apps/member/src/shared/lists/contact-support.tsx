// The way from an error to support: a new complaint that already names the failed call, and its trace id to quote.

import { failedCallOf } from '@roda/client/failures';
import { buttonClass } from '@roda/ui';
import { GoLink } from '../navigation/go-link.tsx';
import { useStored } from '../store.ts';
import { useText } from '../texts/texts.tsx';

/** Of the 32 of a trace id: enough to tell two failures apart. */
const shownDigits = 8;

export type ContactSupportProps = Readonly<{ failure: unknown }>;

/** A visitor who is not logged in gets the contacts of support. */
function useSupport(failure: unknown) {
  const isMember = useStored('token') !== undefined;
  const { operation = '', traceId = '' } = failedCallOf(failure) ?? {};
  const search = { ...(traceId !== '' && { trace: traceId }), ...(operation !== '' && { operation }) };
  return { to: isMember ? '/pages/my/complaint' : '/pages/my/help', search, traceId } as const;
}

/**
 * One line of a small error, only where the server answered and named its trace: the link carries all of it, the line
 * shows its beginning, to quote.
 */
export function SupportLine({ failure }: ContactSupportProps) {
  const t = useText();
  const { to, search, traceId } = useSupport(failure);
  if (traceId === '') return null;
  return (
    <GoLink
      to={to}
      search={search}
      className="flex min-h-9 flex-wrap items-center gap-x-2 font-semibold text-primary"
      data-testid="support-line"
    >
      {t('common.contactSupport')}
      <span className="font-normal text-ink-3">{traceId.slice(0, shownDigits)}</span>
    </GoLink>
  );
}

export function ContactSupport({ failure }: ContactSupportProps) {
  const t = useText();
  const { to, search, traceId } = useSupport(failure);
  return (
    <div className="grid justify-items-center gap-1">
      <GoLink to={to} search={search} className={buttonClass('quiet')} data-testid="contact-support">
        {t('common.contactSupport')}
      </GoLink>
      {traceId !== '' && (
        <p className="max-w-full text-label font-normal [overflow-wrap:anywhere] text-ink-3">
          {t('common.traceIs', { id: traceId })}
        </p>
      )}
    </div>
  );
}
