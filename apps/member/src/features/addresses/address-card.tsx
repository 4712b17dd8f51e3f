// An address of the address book: recipient, address, and whether it is the default.

import { StatusTag, maskPhone } from '@roda/ui';
import type { Address } from '@roda/api-contract/people/addresses';
import { useText } from '#shared/texts/texts.tsx';
import { regionText } from './address.model.ts';

export function AddressCard({ address }: { address: Address }) {
  const t = useText();
  return (
    <span className="block text-left">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{address.name}</span>
        <span className="amount-figures text-ink-2">{maskPhone(address.tel)}</span>
        {address.isDefault && <StatusTag tone="primary">{t('address.default')}</StatusTag>}
      </span>
      <span className="mt-1.5 block">{address.addressDetail}</span>
      <span className="block text-ink-3">{regionText(address)}</span>
    </span>
  );
}
