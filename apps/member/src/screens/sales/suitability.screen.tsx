// Identity check and what else stands before a first purchase, reached from the account or from where it was missing.

import { GateDone } from '#features/gate/gate-done.tsx';
import { GateFlow } from '#features/gate/gate-flow.tsx';
import { useMemberGate } from '#features/gate/gate.queries.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Page } from '#shared/page.tsx';
import { useText } from '#shared/texts.tsx';

export function Screen() {
  const t = useText();
  const gate = useMemberGate();
  return (
    <Page screen="pages/my/identity" title={t(gate.data?.ok === true ? 'gate.identityTitle' : 'gate.title')}>
      <Loaded query={gate}>{(found) => (found.ok ? <GateDone gate={found} /> : <GateFlow gate={found} />)}</Loaded>
    </Page>
  );
}
