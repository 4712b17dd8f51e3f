// The address book: deleting an address, and taking that back while its message is shown.

import { screen } from '@testing-library/react';
import { deleteAddress, listAddresses, upsertAddress } from '@roda/api-contract/people/addresses';
import { domainErrorText, ok, refused } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { findButton } from '../controls.ts';
import { itLoads } from '../load-states.tsx';
import { press, pressTwice, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { uuid } from '../sample-data.ts';

useMemberApp();

const path = '/subPages/address/address';
const details = {
  name: 'Siti Aminah',
  tel: '081234567890',
  countryId: 1,
  areaCode: '3273',
  addressDetail: 'Jl. Braga 12',
  isDefault: true,
};
const address = { ...details, id: uuid(3), province: 'Jawa Barat', city: 'Kota Bandung', county: '' };
const remove = () => findButton(text('address.deleteOf', { name: address.name }));

describe('address book', () => {
  itLoads({
    path,
    title: 'address.listTitle',
    op: listAddresses,
    answer: ok(listAddresses, [address]),
    content: 'Jl. Braga 12',
  });

  it('empty says so and offers to add one', async () => {
    server.answer(listAddresses, ok(listAddresses, []));
    await renderScreen(path);
    expect(await screen.findByText(text('address.empty'))).toBeDefined();
    expect(screen.getByTestId('add-address')).toHaveAttribute('href', '#/subPages/address/editAddress');
  });

  it('deletes once without a question; undoing saves the same details again', async () => {
    const listed = ok(listAddresses, [address]);
    server.answer(listAddresses, listed, ok(listAddresses, []), listed);
    server.answer(deleteAddress, ok(deleteAddress, null));
    server.answer(upsertAddress, ok(upsertAddress, { ...address, id: uuid(4) }));
    await renderScreen(path);
    await pressTwice(await remove());
    expect(await screen.findByText(text('address.deleted'))).toBeDefined();
    expect(await screen.findByText(text('address.empty'))).toBeDefined();
    expect(server.sent(deleteAddress).map(({ input }) => input)).toEqual([{ id: address.id }]);
    await press(await findButton(text('common.undo')));
    expect(await screen.findByText('Jl. Braga 12')).toBeDefined();
    expect(server.sent(upsertAddress).map(({ input }) => input)).toEqual([details]);
    expect(screen.queryByText(text('address.deleted'))).toBeNull();
  });

  it('says when it can’t be put back', async () => {
    server.answer(listAddresses, ok(listAddresses, [address]), ok(listAddresses, []));
    server.answer(deleteAddress, ok(deleteAddress, null));
    server.answer(upsertAddress, refused(upsertAddress, 'address_limit'));
    await renderScreen(path);
    await press(await remove());
    await press(await findButton(text('common.undo')));
    expect(await screen.findByText(domainErrorText('address_limit', {}, 'en'))).toBeDefined();
  });
});
