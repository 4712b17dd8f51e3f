// The "forbidden" page: states that the operator's roles do not allow this page and lists the roles that do.

import { useText, useWordOf } from '#shared/texts.tsx';
import { NotYours } from '#shared/page-states.tsx';
import type { ConsolePage } from './page.ts';

export function ForbiddenPage({ page }: { page: ConsolePage }) {
  const word = useWordOf();
  const t = useText();
  const roles = (page.op?.roles ?? []).map((role) => word(role, `ops.common.role.${role}`));
  return (
    <>
      <h1 className="text-title1">{t(page.title)}</h1>
      <NotYours roles={roles.join(', ')} />
    </>
  );
}
