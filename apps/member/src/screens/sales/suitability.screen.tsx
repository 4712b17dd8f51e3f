// Identity check and the other checks before a first purchase, reached from the account or from the blocked action.

import { useMemberCountry } from '#features/markets/use-member-country.ts';
import { SuitabilityDone } from '#features/suitability/suitability-done.tsx';
import { SuitabilityFlow } from '#features/suitability/suitability-flow.tsx';
import { useMemberSuitability } from '#features/suitability/suitability.queries.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const countryAlias = useMemberCountry();
  const gate = useMemberSuitability();
  return (
    <Page
      screen="pages/my/identity"
      title={t(gate.data?.ok === true ? 'suitability.identityTitle' : 'suitability.title')}
    >
      <Loaded query={gate}>
        {(found) =>
          found.ok ? <SuitabilityDone gate={found} /> : <SuitabilityFlow gate={found} countryAlias={countryAlias} />
        }
      </Loaded>
    </Page>
  );
}
