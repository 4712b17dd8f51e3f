// The invitation field of the registration: with a public code, and before operators have offered the first one.

import { screen } from '@testing-library/react';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { ok } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';

useMemberApp();

const config = {
  mode: 'production' as const,
  inviteReward: { coins: 300, monthlyCap: 10 },
  webViewHosts: [],
  solvency: { asOf: '2026-03-10T00:00:00.000Z', currencies: [], products: [], custody: [] },
};

describe('the invitation of a registration', () => {
  it('offers the public code, which one tap enters', async () => {
    server.answer(publicConfig, ok(publicConfig, { ...config, publicInviteCode: 'RODA00' }));
    await renderScreen('/pages/auth/register', { loggedOut: true });
    await press(await screen.findByTestId('public-code'));
    expect(screen.getByDisplayValue('RODA00')).toBeVisible();
  });

  it('without one asks for an inviter’s, and offers none', async () => {
    server.answer(publicConfig, ok(publicConfig, config));
    await renderScreen('/pages/auth/register', { loggedOut: true });
    expect(await screen.findByText(text('auth.invitationNeeded'))).toBeVisible();
    expect(screen.queryByTestId('public-code')).toBeNull();
    expect(screen.queryByText(text('auth.invitationHint'))).toBeNull();
  });
});
