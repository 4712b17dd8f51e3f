// What a request is called: its kind in the reader's language, with what the server wrote about it.

import type { Approval } from '@roda/api-contract/backoffice/approvals';
import { useLang, useWordOf } from '#shared/texts.tsx';

export function useKindName(): (kind: string) => string {
  const word = useWordOf();
  return (kind) => word(kind, `ops.approvals.kind.${kind}`);
}

/** What the server wrote is English; in other languages what it is about says more. */
export function ApprovalTitle({ of }: { of: Pick<Approval, 'kind' | 'target' | 'title'> }) {
  const nameOf = useKindName();
  const lang = useLang();
  return (
    <div className="flex flex-col">
      <span className="font-semibold">{nameOf(of.kind)}</span>
      <span className="text-label font-normal break-all text-ink-2">{lang === 'en' ? of.title : of.target}</span>
    </div>
  );
}
