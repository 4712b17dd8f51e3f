// Proof in one line, where the doubt arises: when book and bank last agreed, below what the screen says itself.

import type { ReactNode } from 'react';
import { IconShieldCheck } from '@tabler/icons-react';
import { Chevron } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { BankAgreed } from './bank-agreed.tsx';
import { useTrustSummary } from './assurance.queries.ts';
import { proofLinePx } from './proof-line-place.ts';

/** Room until the public figures are there, and nothing without them: the line explains, nothing depends on it. */
export function ProofLine({ lead }: Readonly<{ lead: ReactNode }>) {
  const { data, isPending } = useTrustSummary();
  if (data === undefined) return isPending ? <div style={{ height: proofLinePx }} /> : null;
  const { reconciledAt } = data;
  return (
    <GoLink
      to="/pages/my/trust"
      className="pressable mb-4 flex min-h-11 items-center gap-3 rounded-control bg-success-tint px-3 py-2 text-label"
      data-testid="proof-line"
    >
      <IconShieldCheck size={22} stroke={1.75} className="shrink-0 text-success" aria-hidden="true" />
      <span className="flex-1">
        {lead}
        <span className="block font-normal">
          <BankAgreed day={reconciledAt} />
        </span>
      </span>
      <Chevron />
    </GoLink>
  );
}
