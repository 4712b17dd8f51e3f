// Bulletins: what must be read stops every call, is shown once and one after another, and nothing being done is lost.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readBulletin } from '@roda/api-contract/content/bulletins';
import type { Bulletin } from '@roda/api-contract/content/bulletins';
import { getRegion } from '@roda/api-contract/backoffice/regions';
import { getRead } from '@roda/api-contract/content/notifications';
import { checkIn } from '@roda/api-contract/engagement/rewards';
import { listAddresses } from '@roda/api-contract/people/addresses';
import { userInfo } from '@roda/api-contract/people/members';
import { held, ok, refused, unreachable } from '@roda/testing/answers';
import { listBindCards } from '@roda/api-contract/wallet/wallet';
import { afterEach, describe, expect, it } from 'vitest';
import { dropReading } from '../src/app/reading/required-reading.ts';
import { call } from '../src/shared/server.ts';
import { findField } from './controls.ts';
import { address, press, pressTwice, renderScreen, server, text, useMemberApp } from './render-screen.tsx';

useMemberApp();
afterEach(() => dropReading());

const form = '/subPages/address/editAddress';
const at = '2026-03-10T03:00:00.000Z';

const bulletin = (id: number, more: Partial<Bulletin> = {}): Bulletin => ({
  id,
  version: 1,
  kind: 'agreement',
  title: `New terms ${id}`,
  body: `What changes.\nFrom tomorrow on, number ${id}.`,
  hash: String(id).repeat(64).slice(0, 64),
  startsAt: at,
  ...more,
});

const stop = (op: Parameters<typeof refused>[0], which: Bulletin) =>
  refused(op, 'must_read', { reason: which.kind, bulletin: which });
const jakarta = { id: 31, name: 'DKI Jakarta', level: 1, code: '31', leaf: false };
const unread = { unread: 0, announcements: 0, system: 0 };
const goesOn = ok(readBulletin, { readAt: at, unread: [] });

const findModal = (which: Bulletin) => screen.findByRole('alertdialog', { name: which.title });
const confirm = (modal: HTMLElement) => within(modal).getByRole('button', { name: text('shell.understood') });

/** The form of a new address. */
async function open(lang: 'en' | 'id' | 'zh' = 'en'): Promise<void> {
  server.answer(listAddresses, ok(listAddresses, []));
  await renderScreen(form, { lang });
  await findField(text('address.name'));
}

/** The form with a name typed in. */
async function halfTyped(): Promise<HTMLElement> {
  await open();
  const name = await findField(text('address.name'));
  await userEvent.type(name, 'Siti Rahayu');
  return name;
}

describe('a bulletin', () => {
  it('stops a quiet read, and the form keeps what was typed; the read goes on by itself', async () => {
    const slow = held(stop(getRead, bulletin(7)));
    server.answer(getRead, slow.answer, ok(getRead, unread));
    server.answer(readBulletin, goesOn);
    const name = await halfTyped();
    slow.release();
    const modal = await findModal(bulletin(7));
    expect(modal.textContent).toContain('From tomorrow on, number 7.');
    expect(modal.textContent).toContain(text('shell.bulletin.agreement'));
    await press(confirm(modal));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(name).toHaveValue('Siti Rahayu');
    expect(address()).toContain(form);
    expect(server.sent(readBulletin).map(({ input }) => input)).toEqual([{ id: 7, hash: bulletin(7).hash }]);
    await waitFor(() => expect(server.sent(getRead)).toHaveLength(2));
  });

  it.each(['en', 'id', 'zh'] as const)(
    'has one button and its kind in %s, and is no dialog to be closed',
    async (lang) => {
      const kinds = ['maintenance', 'forced_update', 'agreement', 'closing', 'recall', 'restriction'] as const;
      await open(lang);
      expect(new Set(kinds.map((kind) => text(`shell.bulletin.${kind}`))).size).toBe(6);
      server.answer(userInfo, stop(userInfo, bulletin(8, { kind: 'recall' })));
      void call(userInfo, {}, { quiet: true }).catch(() => undefined);
      const modal = await findModal(bulletin(8));
      expect(
        within(modal)
          .getAllByRole('button')
          .map((button) => button.textContent),
      ).toEqual([text('shell.understood')]);
      expect(modal.textContent).toContain(text('shell.bulletin.recall'));
      await userEvent.keyboard('{Escape}');
      expect(await findModal(bulletin(8))).toBeVisible();
      expect(server.sent(readBulletin)).toEqual([]);
    },
  );

  it('leads to the legal text that it presents, in its version', async () => {
    await open();
    server.answer(userInfo, stop(userInfo, bulletin(9, { text: { key: 'agreement', version: 3 } })));
    void call(userInfo, {}, { quiet: true }).catch(() => undefined);
    const link = within(await findModal(bulletin(9))).getByRole('link', { name: text('shell.bulletinText') });
    expect(link.getAttribute('href')).toBe('#/pages/my/text?key=agreement&version=3');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('is shown once for calls that are stopped together, and read once by two taps', async () => {
    await open();
    const which = bulletin(10);
    server.answer(userInfo, stop(userInfo, which), refused(userInfo, 'internal'));
    server.answer(listBindCards, stop(listBindCards, which), ok(listBindCards, []));
    server.answer(readBulletin, goesOn);
    const calls = Promise.allSettled([call(userInfo, {}, { quiet: true }), call(listBindCards, {}, { quiet: true })]);
    const modal = await findModal(which);
    await pressTwice(confirm(modal));
    const [one, other] = await calls;
    expect([one.status, other.status]).toEqual(['rejected', 'fulfilled']);
    expect(server.sent(readBulletin)).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('sends a command that it stopped again with the same key', async () => {
    await open();
    const done = { day: '2026-03-10', coins: 5, streak: 1, total: 1, balance: 5 };
    server.answer(checkIn, stop(checkIn, bulletin(11)), ok(checkIn, done));
    server.answer(readBulletin, goesOn);
    const reply = call(checkIn, {});
    await press(confirm(await findModal(bulletin(11))));
    expect(await reply).toEqual(done);
    const keys = server.sent(checkIn).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is followed by the next one before anything goes on', async () => {
    await open();
    server.answer(userInfo, stop(userInfo, bulletin(12)), refused(userInfo, 'internal'));
    server.answer(readBulletin, ok(readBulletin, { readAt: at, unread: [bulletin(13)] }), goesOn);
    const reply = call(userInfo, {}, { quiet: true }).catch((failure: unknown) => failure);
    await press(confirm(await findModal(bulletin(12))));
    const second = await findModal(bulletin(13));
    expect(server.sent(userInfo)).toHaveLength(1);
    await press(confirm(second));
    await reply;
    expect(server.sent(userInfo)).toHaveLength(2);
    expect(server.sent(readBulletin).map(({ input }) => input['id'])).toEqual([12, 13]);
  });

  it('stays with the reason when reading could not be recorded, until it is', async () => {
    await open();
    server.answer(userInfo, stop(userInfo, bulletin(14)), refused(userInfo, 'internal'));
    server.answer(readBulletin, unreachable, goesOn);
    const reply = call(userInfo, {}, { quiet: true }).catch((failure: unknown) => failure);
    const modal = await findModal(bulletin(14));
    await press(confirm(modal));
    expect(await within(modal).findByRole('alert')).toHaveTextContent(text('shell.networkFailed'));
    expect(server.sent(userInfo)).toHaveLength(1);
    await press(confirm(modal));
    await reply;
    expect(server.sent(userInfo)).toHaveLength(2);
  });

  it('goes away when it was withdrawn meanwhile, and the call goes on', async () => {
    await open();
    server.answer(listBindCards, stop(listBindCards, bulletin(15)), ok(listBindCards, []));
    server.answer(readBulletin, refused(readBulletin, 'not_found'));
    const reply = call(listBindCards, {}, { quiet: true });
    await press(confirm(await findModal(bulletin(15))));
    expect(await reply).toEqual([]);
  });

  it('goes with the session: the member logs in again, and no call of the old one is sent', async () => {
    await open();
    server.answer(userInfo, stop(userInfo, bulletin(16)));
    server.answer(readBulletin, refused(readBulletin, 'not_logged_in'));
    const reply = call(userInfo, {}, { quiet: true }).catch((failure: unknown) => failure);
    await press(confirm(await findModal(bulletin(16))));
    expect(await reply).toMatchObject({ errno: 524 });
    await waitFor(() => expect(address()).toContain('/pages/auth/login'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.sent(userInfo)).toHaveLength(1);
  });

  it('is shown over an open sheet, which goes on with what it was loading', async () => {
    await open();
    server.answer(getRegion, stop(getRegion, bulletin(18)), ok(getRegion, [jakarta]));
    server.answer(readBulletin, goesOn);
    await press(screen.getByTestId('region'));
    const modal = await findModal(bulletin(18));
    // A browser keeps the focus in a modal; the simulated one may give it to the sheet that opens late.
    confirm(modal).focus();
    await userEvent.keyboard('{Escape}');
    await press(confirm(modal));
    expect(await screen.findByTestId('region-31')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('lets a screen load once it was read', async () => {
    server.answer(listAddresses, stop(listAddresses, bulletin(17)), ok(listAddresses, []));
    server.answer(readBulletin, goesOn);
    await renderScreen('/subPages/address/address');
    await press(confirm(await findModal(bulletin(17))));
    expect(await screen.findByText(text('address.empty'))).toBeVisible();
  });
});
