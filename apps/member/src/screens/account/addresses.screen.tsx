// The address book; with `pick=1` the selected one is passed to the previous screen as `address` in its query.

import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Card, EmptyState, buttonClass, toast } from '@roda/ui';
import type { Address } from '@roda/api-contract/people/addresses';
import { AddressCard } from '#features/addresses/address-card.tsx';
import { useDeleteAddress, useListAddresses, useRestoreAddress } from '#features/addresses/addresses.queries.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { stored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const isPicking = useSearchText('pick') === '1';
  const addresses = useListAddresses();
  const { deleteOne, deleting } = useDelete();
  const add = (
    <GoLink
      to="/subPages/address/editAddress"
      className={buttonClass('primary', 'large', true)}
      data-testid="add-address"
    >
      {t('address.add')}
    </GoLink>
  );
  return (
    <Page
      screen="subPages/address/address"
      title={t(isPicking ? 'address.pickTitle' : 'address.listTitle')}
      foot={(addresses.data?.length ?? 0) > 0 ? add : undefined}
    >
      <Loaded query={addresses}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState scene="noAddresses" title={t('address.empty')} hint={t('address.emptyHint')} action={add} />
          ) : (
            <ul aria-label={t('address.listTitle')} className="grid gap-3">
              {list.map((address) => (
                <li key={address.id} data-testid={`address-${address.id}`}>
                  <Entry
                    address={address}
                    isPicking={isPicking}
                    isDeleting={deleting === address.id}
                    onDelete={() => deleteOne(address)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}

type EntryProps = Readonly<{ address: Address; isPicking: boolean; isDeleting: boolean; onDelete: () => void }>;

function Entry({ address, isPicking, isDeleting, onDelete }: EntryProps) {
  const t = useText();
  const go = useGo();
  return (
    <Card flush>
      {isPicking ? (
        <button
          type="button"
          data-testid={`pick-${address.id}`}
          onClick={() => go.backWith({ address: address.id })}
          className="block w-full rounded-t-card p-4 active:bg-fill"
        >
          <AddressCard address={address} />
        </button>
      ) : (
        <div className="p-4">
          <AddressCard address={address} />
        </div>
      )}
      <div className="flex divide-x divide-hairline border-t border-hairline">
        <GoLink
          to="/subPages/address/editAddress"
          search={{ id: address.id }}
          data-testid={`edit-${address.id}`}
          aria-label={t('address.editOf', { name: address.name })}
          className={`${action} text-primary`}
        >
          <IconPencil size={20} stroke={1.75} aria-hidden="true" />
          {t('address.edit')}
        </GoLink>
        <button
          type="button"
          onClick={onDelete}
          disabled={isDeleting}
          data-testid={`delete-${address.id}`}
          aria-label={t('address.deleteOf', { name: address.name })}
          className={`${action} text-danger disabled:opacity-40`}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden="true" />
          {t('address.delete')}
        </button>
      </div>
    </Card>
  );
}

const action = 'flex min-h-12 flex-1 items-center justify-center gap-2 text-label font-semibold active:bg-fill';

/** Deletes at once; for some seconds it can be undone. */
function useDelete() {
  const t = useText();
  const remove = useDeleteAddress();
  const { mutate: restore } = useRestoreAddress();
  const deleteOne = (address: Address) => {
    if (remove.isPending) return;
    const token = stored('token');
    const onAction = () => {
      if (stored('token') === token) restore(address);
    };
    remove.mutate(address.id, {
      onSuccess: () => toast(t('address.deleted'), 'success', { label: t('common.undo'), onAction }),
    });
  };
  return { deleteOne, deleting: remove.isPending ? remove.variables : undefined };
}
