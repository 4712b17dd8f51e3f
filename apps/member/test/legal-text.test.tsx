// A legal text: the current version, or the older one that a link from what was accepted names.

import { screen } from '@testing-library/react';
import { systemText } from '@roda/api-contract/backoffice/markets';
import { ok, refused } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { renderScreen, server, text, useMemberApp } from './render-screen.tsx';

useMemberApp();

const agreement = { key: 'agreement', version: '1', hash: 'a'.repeat(64), title: 'Agreement', body: 'One.\n\nTwo.' };

describe('a legal text', () => {
  it.each([
    ['?key=agreement', { key: 'agreement' }],
    ['?key=agreement&version=1', { key: 'agreement', version: '1' }],
    ['?key=agreement&version=0', { key: 'agreement' }],
    ['?key=agreement&version=x', { key: 'agreement' }],
  ])('is asked for by %s', async (search, asked) => {
    server.answer(systemText, ok(systemText, agreement));
    await renderScreen(`/pages/my/text${search}`);
    expect(await screen.findByText('Two.')).toBeVisible();
    expect(screen.getByText(text('mode.documentVersion', { version: '1' }))).toBeVisible();
    expect(server.sent(systemText).map(({ input }) => input)).toEqual([asked]);
  });

  it('says when there is no such version', async () => {
    server.answer(systemText, refused(systemText, 'not_found'));
    await renderScreen('/pages/my/text?key=agreement&version=9');
    expect(await screen.findByText(text('mode.documentMissing'))).toBeVisible();
  });
});
