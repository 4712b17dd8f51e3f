// One address of the address book: a new one, or the one with the given `id`.

import { useState } from 'react';
import { EmptyState, buttonClass, toast } from '@roda/ui';
import type { Address } from '@roda/api-contract/people/addresses';
import { AddressForm } from '#features/addresses/address-form.tsx';
import { emptyAddress, formOf, withPlace } from '#features/addresses/address.model.ts';
import { useListAddresses } from '#features/addresses/addresses.queries.ts';
import { useListCountries } from '#features/markets/places.queries.ts';
import { RegionField } from '#features/markets/region-field.tsx';
import { draftOf, deleteDraft, storeDraft } from '#shared/forms/draft.ts';
import { useHandedOver } from '#shared/navigation/screen-result.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useLeaveQuestion } from '#shared/forms/leave-confirmation.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';

const toMap = ['/choose-location'] as const;

export function Screen() {
  const t = useText();
  const id = useSearchText('id');
  const addresses = useListAddresses();
  return (
    <Page screen="subPages/address/editAddress" title={t(id === '' ? 'address.newTitle' : 'address.editTitle')} plain>
      <Loaded query={addresses}>
        {(list) => {
          const address = list.find((one) => one.id === id);
          if (id !== '' && address === undefined) return <Gone />;
          return <Edited key={id} address={address} isFirst={list.length === 0} />;
        }}
      </Loaded>
    </Page>
  );
}

function Gone() {
  const t = useText();
  return (
    <EmptyState
      scene="noAddresses"
      title={t('address.gone')}
      action={
        <GoLink to="/subPages/address/address" replace className={buttonClass()}>
          {t('address.listTitle')}
        </GoLink>
      }
    />
  );
}

function Edited({ address, isFirst }: Readonly<{ address: Address | undefined; isFirst: boolean }>) {
  const t = useText();
  const go = useGo();
  const place = useHandedOver('place');
  const country = useCountryOf(address?.countryId);
  const draft = `address ${address?.id ?? ''}`;
  const [fresh] = useState(() => (address === undefined ? emptyAddress : formOf(address)));
  const [start] = useState(() => withPlace(draftOf(draft, fresh), place, country?.alias));
  const [isUnsaved, setUnsaved] = useState(() => JSON.stringify(start) !== JSON.stringify(fresh));
  const question = useLeaveQuestion({ isUnsaved, mayGo: toMap, onGivenUp: () => deleteDraft(draft) });
  return (
    <>
      <AddressForm
        id={address?.id}
        start={start}
        isUsual={isFirst || address?.isDefault === true}
        country={country}
        regionField={(slot) => <RegionField countryId={country?.id} {...slot} />}
        onChange={(form) => {
          storeDraft(draft, form);
          setUnsaved(JSON.stringify(form) !== JSON.stringify(fresh));
        }}
        onSaved={() => {
          deleteDraft(draft);
          question.release();
          toast(t('address.saved'), 'success');
          go.back();
        }}
      />
      {question.dialog}
    </>
  );
}

/** The country of an address; of a new one, the member's own. */
function useCountryOf(countryId: number | undefined) {
  const own = useStored('userInfo')?.countryId;
  const here = useStored('country');
  const { data = [] } = useListCountries();
  const wanted = countryId ?? own ?? here?.id;
  return data.find(({ id }) => id === wanted) ?? (here?.id === wanted ? here : undefined);
}
