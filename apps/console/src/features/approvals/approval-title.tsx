// The title of an approval request: its kind and what it is about, in the operator's language.

import type { Approval } from '@roda/api-contract/backoffice/approvals';
import { useLang, useWordOf } from '#shared/texts.tsx';
import { ApprovalAbout, isDescribed } from './approval-about.tsx';
import { isReadable } from './approval-values.model.ts';

export function useKindName(): (kind: string) => string {
  const word = useWordOf();
  return (kind) => word(kind, `ops.approvals.kind.${kind}`);
}

/** The server's title is in English: it stands in for what a request is about where that has no words of its own. */
export function ApprovalTitle({ of }: { of: Pick<Approval, 'about' | 'kind' | 'title'> }) {
  const nameOf = useKindName();
  const lang = useLang();
  return (
    <div className="flex flex-col">
      <span className="font-semibold">{nameOf(of.kind)}</span>
      <span className="text-label font-normal break-words text-ink-2">
        {isDescribed(of) ? <ApprovalAbout of={of} /> : lang === 'en' && isReadable(of.title) && of.title}
      </span>
    </div>
  );
}
