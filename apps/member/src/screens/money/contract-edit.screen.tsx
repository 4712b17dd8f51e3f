// Signing the work contract, or correcting it, in four steps.

import { EmptyState, buttonClass, toast } from '@roda/ui';
import { useContractInfo } from '#features/employment/contracts.queries.ts';
import { WorkSigning } from '#features/employment/work-form.tsx';
import { useMemberSuitability } from '#features/suitability/suitability.queries.ts';
import { useListBanks } from '#features/wallet/cards.queries.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts, useSetSearch } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const info = useContractInfo(search['template'] ?? '');
  const gate = useMemberSuitability();
  const banks = useListBanks();
  return (
    <Page screen="subPages/contract/edit" title={t('work.editTitle')}>
      <Loaded query={info}>
        {(found) => (
          <Loaded query={gate}>
            {({ identity }) => (
              <Loaded query={banks}>
                {(list) => <Edit info={found} holder={identity.name ?? ''} banks={list} asked={search['step'] ?? ''} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

type EditProps = Pick<Parameters<typeof WorkSigning>[0], 'info' | 'holder' | 'banks' | 'asked'>;

function Edit({ info, holder, banks, asked }: EditProps) {
  const t = useText();
  const go = useGo();
  const search = useSearchTexts();
  const setSearch = useSetSearch();
  const country = useStored('country');
  const { offer, status } = info;
  const isOpen = status === 'sign' || status === 'update';
  if (!isOpen || offer === undefined || holder === '' || country === undefined) {
    return (
      <EmptyState
        scene="waiting"
        title={t('work.nothingToSign')}
        hint={info.statusText}
        action={
          <GoLink to="/subPages/contract/view" replace className={buttonClass()} data-testid="to-contract">
            {t('work.toContract')}
          </GoLink>
        }
      />
    );
  }
  return (
    <WorkSigning
      info={info}
      offer={offer}
      holder={holder}
      country={country}
      banks={banks}
      asked={asked}
      onStep={(step) => setSearch({ ...search, step }, { push: true })}
      onDone={() => {
        toast(t('work.sent'), 'success');
        go.to('/subPages/contract/view', {}, { replace: true });
      }}
    />
  );
}
