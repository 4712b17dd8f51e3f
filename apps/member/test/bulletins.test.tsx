// The list of important notices: what was read, and what is still to be read.

import { screen } from '@testing-library/react';
import { memberBulletins, readBulletin } from '@roda/api-contract/content/bulletins';
import type { Bulletin } from '@roda/api-contract/content/bulletins';
import { domainErrorText, ok, refused } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { findButton } from './controls.ts';
import { itLoads } from './load-states.tsx';
import { press, renderScreen, server, text, useMemberApp } from './render-screen.tsx';

useMemberApp();

const path = '/pages/my/bulletins';
const unread: Bulletin = {
  ...{ id: 4, version: 1, kind: 'recall', title: 'Recall of pile 7', body: 'Stop charging there.' },
  ...{ hash: 'a'.repeat(64), startsAt: '2026-03-10T03:00:00.000Z' },
};
const read: Bulletin = { ...unread, readAt: '2026-03-11T03:00:00.000Z' };

describe('important notices', () => {
  itLoads({
    path,
    title: 'message.bulletins',
    op: memberBulletins,
    answer: ok(memberBulletins, { list: [unread] }),
    content: 'Recall of pile 7',
  });

  it('without any says so', async () => {
    server.answer(memberBulletins, ok(memberBulletins, { list: [] }));
    await renderScreen(path);
    expect(await screen.findByText(text('message.bulletinNone'))).toBeVisible();
  });

  it('records an unread one as read, by the text shown', async () => {
    server.answer(memberBulletins, ok(memberBulletins, { list: [unread] }), ok(memberBulletins, { list: [read] }));
    server.answer(readBulletin, ok(readBulletin, { readAt: '2026-03-11T03:00:00.000Z', unread: [] }));
    await renderScreen(path);
    await press(await findButton(text('shell.understood')));
    expect(await screen.findByText(/2026/u)).toBeVisible();
    expect(server.sent(readBulletin).map(({ input }) => input)).toEqual([{ id: 4, hash: unread.hash }]);
  });

  it('says in words why reading was refused', async () => {
    server.answer(memberBulletins, ok(memberBulletins, { list: [unread] }));
    server.answer(readBulletin, refused(readBulletin, 'stale'));
    await renderScreen(path);
    await press(await findButton(text('shell.understood')));
    expect(await screen.findByText(domainErrorText('stale', {}, 'en'))).toBeVisible();
  });
});
