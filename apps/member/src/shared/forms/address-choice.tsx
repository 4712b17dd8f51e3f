// Selection of the delivery address from the member's addresses, with a link to the address book.

import { FieldError, buttonClass, classNames, maskPhone } from '@roda/ui';
import type { Address } from '@roda/api-contract/people/addresses';
import type * as z from 'zod/mini';
import { GoLink } from '../navigation/go-link.tsx';
import { hasScreen } from '../navigation/paths.ts';
import { useText } from '../texts/texts.tsx';

type Entry = z.output<typeof Address>;

export type AddressChoiceProps = Readonly<{
  addresses: readonly Entry[];
  chosenId: string;
  onChoose: (id: string) => void;
  /** Submitted without an address. */
  missing?: boolean;
}>;

/** The detailed address and its regions, from the smallest to the largest. */
export function addressLine({ addressDetail, county, city, province }: Entry): string {
  return [addressDetail, county, city, province].filter((part) => part !== '').join(', ');
}

export function AddressChoice({ addresses, chosenId, onChoose, missing = false }: AddressChoiceProps) {
  const t = useText();
  return (
    <fieldset>
      <legend className="sr-only">{t('delivery.address')}</legend>
      {addresses.length === 0 && <p className="text-ink-2">{t('delivery.none')}</p>}
      <div className="grid gap-2.5">
        {addresses.map((address) => (
          <label
            key={address.id}
            className={classNames(
              'flex items-start gap-3 rounded-control border p-3',
              address.id === chosenId ? 'border-primary bg-tint' : 'border-hairline bg-surface',
            )}
          >
            <input
              type="radio"
              name="address"
              checked={address.id === chosenId}
              onChange={() => onChoose(address.id)}
              data-testid={`address-${address.id}`}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block font-semibold">
                {address.name} <span className="amount-figures font-normal">{maskPhone(address.tel)}</span>
              </span>
              <span className="block text-label font-normal text-ink-2">{addressLine(address)}</span>
            </span>
          </label>
        ))}
      </div>
      {missing && <FieldError>{t('delivery.missing')}</FieldError>}
      {hasScreen('/subPages/address/address') && (
        <GoLink
          to="/subPages/address/address"
          search={{ pick: '1' }}
          className={`${buttonClass(addresses.length === 0 ? 'secondary' : 'quiet', 'medium')} mt-2`}
          data-testid="address-book"
        >
          {t(addresses.length === 0 ? 'delivery.add' : 'delivery.book')}
        </GoLink>
      )}
    </fieldset>
  );
}
