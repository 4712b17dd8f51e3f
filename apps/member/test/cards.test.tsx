// The member's bank cards: the list, choosing one for a withdrawal, and removing one.

import { screen, waitFor, within } from '@testing-library/react';
import { listBindCards, deleteCard, profitRule } from '@roda/api-contract/wallet/wallet';
import { ok, domainErrorText, refused } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { findButton } from './controls.ts';
import { itLoads } from './load-states.tsx';
import { press, pressTwice, renderScreen, server, text, useMemberApp } from './render-screen.tsx';
import { card, withdrawalRule } from './sample-data.ts';

useMemberApp();

const path = '/subPages/card/list';

beforeEach(() => server.answer(profitRule, ok(profitRule, withdrawalRule)));

const remove = () => findButton(text('card.removeCard', { bank: 'BCA', number: '•••• 4321' }));

describe('bank cards', () => {
  itLoads({
    path,
    title: 'card.listTitle',
    op: listBindCards,
    answer: ok(listBindCards, [card]),
    content: '•••• 4321',
  });

  it('without any says what a card is for and offers to add one', async () => {
    server.answer(listBindCards, ok(listBindCards, []));
    await renderScreen(path);
    expect(await screen.findByText(text('card.empty'))).toBeDefined();
    expect(screen.getByRole('link', { name: text('card.add') })).toHaveAttribute('href', '#/subPages/card/addCard');
  });

  it('says from when a new card can be used', async () => {
    server.answer(listBindCards, ok(listBindCards, [{ ...card, usableAt: '2099-01-01T00:00:00.000Z' }]));
    await renderScreen(path);
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('2099');
  });

  it('removes a card once, after a question that names it', async () => {
    server.answer(listBindCards, ok(listBindCards, [card]), ok(listBindCards, []));
    server.answer(deleteCard, ok(deleteCard, null));
    await renderScreen(path);
    await press(await remove());
    const dialog = await screen.findByRole('alertdialog', { name: text('card.removeTitle') });
    await pressTwice(within(dialog).getByRole('button', { name: text('card.remove') }));
    expect(await screen.findByText(text('card.removed'))).toBeDefined();
    expect(await screen.findByText(text('card.empty'))).toBeDefined();
    expect(server.sent(deleteCard).map(({ input }) => input)).toEqual([{ id: card.id }]);
  });

  it('that is used by a withdrawal is refused in words and stays', async () => {
    server.answer(listBindCards, ok(listBindCards, [card]));
    server.answer(deleteCard, refused(deleteCard, 'card_in_use'));
    await renderScreen(path);
    await press(await remove());
    await press(within(await screen.findByRole('alertdialog')).getByRole('button', { name: text('card.remove') }));
    expect(await screen.findByText(domainErrorText('card_in_use', {}, 'en'))).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await remove()).toBeDefined();
  });
});
