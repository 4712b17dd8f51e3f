// What a request is called: its kind in the reader's language, with what the server wrote about it.

import type { Approval } from '@roda/contract/approvals';
import { useWordOf } from '#shared/texts.tsx';

export function useKindName(): (kind: string) => string {
  const word = useWordOf();
  return (kind) => word(kind, `ops.approvals.kind.${kind}`);
}

export function ApprovalTitle({ of }: { of: Pick<Approval, 'kind' | 'title'> }) {
  const nameOf = useKindName();
  return (
    <div className="flex flex-col">
      <span className="font-semibold">{nameOf(of.kind)}</span>
      <span className="text-label font-normal text-ink-2">{of.title}</span>
    </div>
  );
}
