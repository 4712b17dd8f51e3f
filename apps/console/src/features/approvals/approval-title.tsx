// The title of an approval request: its kind in the operator's language, with the server's text.

import type { Approval } from '@roda/api-contract/backoffice/approvals';
import { useLang, useWordOf } from '#shared/texts.tsx';

export function useKindName(): (kind: string) => string {
  const word = useWordOf();
  return (kind) => word(kind, `ops.approvals.kind.${kind}`);
}

/** The server's title is in English; in other languages the reference is shown instead. */
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
