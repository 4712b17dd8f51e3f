// Must-read notices: their text in three languages, approved by somebody else, withdrawn, and their proof.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listCountries } from '@roda/api-contract/backoffice/markets';
import {
  approveBulletin,
  bulletinAudience,
  listBulletinReads,
  listBulletins,
  proposeBulletin,
  withdrawBulletin,
} from '@roda/api-contract/content/bulletins';
import type { BulletinCase } from '@roda/api-contract/content/bulletins';
import { domainErrorText, held, httpError, ok, refused, unreachable } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { Screen } from '../src/screens/content/bulletins.screen.tsx';
import { renderPage, server, text, useConsole } from './render-page.tsx';
import type { PageSettings } from './render-page.tsx';

useConsole();
beforeEach(() => {
  server.answer(listCountries, ok(listCountries, []));
  server.answer(bulletinAudience, ok(bulletinAudience, { members: 1200, read: 300 }));
});

const hash = 'a'.repeat(64);
const proposed: BulletinCase = {
  id: 7,
  version: 1,
  kind: 'agreement',
  state: 'proposed',
  fromCode: 1,
  untilCode: 2_147_483_647,
  audience: 'everyone',
  texts: {
    en: { title: 'New terms', body: 'What changes for you.' },
    id: { title: 'Ketentuan baru', body: 'Yang berubah bagi Anda.' },
    zh: { title: '新条款', body: '对您有何变化。' },
  },
  hashes: { en: hash, id: 'b'.repeat(64), zh: 'c'.repeat(64) },
  textKey: 'agreement',
  textVersion: 3,
  startsAt: '2026-03-10T03:00:00.000Z',
  proposedBy: 'Budi',
  proposedAt: '2026-03-10T03:00:00.000Z',
};
const active: BulletinCase = { ...proposed, state: 'active', decidedBy: 'Ani', decidedAt: '2026-03-10T04:00:00.000Z' };

const page = (list: BulletinCase[]) =>
  ok(listBulletins, { list, total: list.length, page: 1, limit: 20, pages: list.length > 0 ? 1 : 0 });

const openPage = (settings: PageSettings = {}) => renderPage(<Screen />, { roles: ['compliance'], ...settings });

const openDrawer = async (row: BulletinCase, settings: PageSettings = {}): Promise<HTMLElement> => {
  server.answer(listBulletins, page([row]));
  await openPage({ search: { row: String(row.id) }, ...settings });
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText(hash, { exact: false, selector: 'code' });
  return drawer;
};

/** The dialog of an action, with its button that sends. */
const modalOf = async (sentence: string): Promise<HTMLElement> => {
  const found = await screen.findByText(sentence);
  return found.closest<HTMLElement>('.ant-modal') ?? document.body;
};

describe('the list of must-read notices', () => {
  it('has the state, kind and audience of each version', async () => {
    server.answer(
      listBulletins,
      page([active, { ...proposed, id: 8, kind: 'recall', audience: 'listed', memberIds: ['5', '6'] }]),
    );
    await openPage();
    const recall = (await screen.findByText(text('ops.bulletins.kind.recall'))).closest('tr');
    expect(recall?.textContent).toContain(`${text('ops.bulletins.audience.listed')} · 2`);
    const agreement = screen.getByText(text('ops.bulletins.kind.agreement')).closest('tr');
    expect(agreement?.textContent).toContain(text('ops.common.state.active'));
  });

  it('says so while there is none, on HTTP 500 and without a network, and loads again', async () => {
    const slow = held(httpError(500));
    server.answer(listBulletins, slow.answer);
    await openPage();
    await screen.findByRole('heading', { name: text('ops.bulletins.title') });
    slow.release();
    expect((await screen.findByRole('alert')).textContent).toContain(text('shell.http', { status: 500 }));
    server.answer(listBulletins, unreachable);
    await userEvent.click(screen.getByRole('button', { name: text('common.retry') }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text('shell.networkFailed')));
    server.answer(listBulletins, page([]));
    await userEvent.click(screen.getByRole('button', { name: text('common.retry') }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('one notice', () => {
  it.each([
    ['en', 'English', 'New terms'],
    ['id', 'Bahasa Indonesia', 'Ketentuan baru'],
    ['zh', '中文', '新条款'],
  ] as const)('is shown as members read it, in %s and in the two others', async (lang, _name, title) => {
    const drawer = await openDrawer(active, { lang });
    expect(within(drawer).getByRole('heading', { name: title })).toBeDefined();
    await userEvent.click(within(drawer).getByText('中文'));
    expect(within(drawer).getByRole('heading', { name: '新条款' })).toBeDefined();
    expect(drawer.textContent).toContain(text('ops.bulletins.stopsEverything'));
    expect(drawer.textContent).toContain(hash);
  });

  it('has how many it is for and how many have read it, and leads to the proof', async () => {
    const drawer = await openDrawer(active);
    await waitFor(() => expect(drawer.textContent).toContain('1,200'));
    expect(drawer.textContent).toContain('300');
    expect(within(drawer).getByTestId('bulletin-reads').getAttribute('href')).toContain('bulletinId=7');
  });

  it('is approved by somebody else: the proposer is refused in words', async () => {
    const drawer = await openDrawer(proposed);
    server.answer(approveBulletin, refused(approveBulletin, 'four_eyes', { side: 'proposer' }));
    await userEvent.click(within(drawer).getByTestId('act-approveBulletin'));
    const buttons = await screen.findAllByRole('button', { name: text('ops.common.approve') });
    await userEvent.click(buttons.at(-1) ?? drawer);
    expect(await screen.findByText(domainErrorText('four_eyes', {}, 'en'))).toBeDefined();
    expect(server.sent(approveBulletin).map(({ input }) => input)).toEqual([{ id: 7 }]);
  });

  it('that is approved is withdrawn with a reason, never edited', async () => {
    const drawer = await openDrawer(active);
    server.answer(withdrawBulletin, ok(withdrawBulletin, { id: 7, state: 'withdrawn' }));
    expect(within(drawer).queryByTestId('act-approveBulletin')).toBeNull();
    await userEvent.click(within(drawer).getByTestId('act-withdrawBulletin'));
    const modal = await modalOf(text('ops.bulletins.withdrawNote'));
    await userEvent.type(within(modal).getByRole('textbox'), 'it was wrong');
    await userEvent.click(within(modal).getByRole('button', { name: text('ops.common.withdraw') }));
    await waitFor(() =>
      expect(server.sent(withdrawBulletin).map(({ input }) => input)).toEqual([{ id: 7, reason: 'it was wrong' }]),
    );
  });

  it.each(['ended', 'withdrawn', 'replaced', 'rejected'] as const)('that is %s has no action', async (state) => {
    const drawer = await openDrawer({ ...active, state });
    expect(within(drawer).queryAllByTestId(/^act-/u)).toEqual([]);
  });

  it('without the role has its actions with the reason why not', async () => {
    const drawer = await openDrawer(proposed, { roles: ['auditor'] });
    expect(within(drawer).getByTestId('act-approveBulletin')).toBeDisabled();
  });
});

describe('the next version', () => {
  it('begins with the text of the one before and names it', async () => {
    const drawer = await openDrawer(active);
    server.answer(proposeBulletin, ok(proposeBulletin, { id: 8, state: 'proposed' }));
    await userEvent.click(within(drawer).getByTestId('act-proposeBulletin'));
    const modal = await modalOf(text('ops.bulletins.nextNote'));
    const [title] = within(modal).getAllByDisplayValue('New terms');
    await userEvent.type(title ?? modal, ' of May');
    await userEvent.click(within(modal).getByRole('button', { name: text('ops.bulletins.next') }));
    await waitFor(() => expect(server.sent(proposeBulletin)).toHaveLength(1));
    expect(server.sent(proposeBulletin)[0]?.input).toMatchObject({
      kind: 'agreement',
      replaces: 7,
      textKey: 'agreement',
      textVersion: 3,
      audience: 'everyone',
      texts: { en: { title: 'New terms of May' }, zh: { title: '新条款' } },
    });
  });
});

describe('who has read', () => {
  it('is listed with member, text, session and app, for one notice', async () => {
    server.answer(
      listBulletinReads,
      ok(listBulletinReads, {
        list: [
          {
            bulletinId: 7,
            version: 1,
            kind: 'agreement',
            title: 'New terms',
            memberId: '42',
            lang: 'id',
            hash,
            sessionId: '0b54e1b4-2c3d-4f7e-9a51-000000000001',
            appType: 'h5',
            versionCode: 1427,
            readAt: '2026-03-10T05:00:00.000Z',
          },
        ],
        total: 1,
        page: 1,
        limit: 20,
        pages: 1,
      }),
    );
    await openPage({ search: { tab: 'reads', bulletinId: '7' } });
    const row = (await screen.findByText('0b54e1b4-2c3d-4f7e-9a51-000000000001')).closest('tr');
    expect(row?.textContent).toContain('42');
    expect(row?.textContent).toContain('New terms');
    expect(server.sent(listBulletinReads)[0]?.input).toMatchObject({ bulletinId: '7' });
  });
});
