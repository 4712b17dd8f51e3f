// Tests that the provider learns where to lead back to, whatever its own address has.

import { describe, expect, test } from 'vitest';
import { oauthAddress } from './oauth.model.ts';

describe('oauthAddress', () => {
  test.each(['https://login.example/start', 'https://login.example/start?client=roda'])('%s', (page) => {
    const address = new URL(oauthAddress(page, 'https://roda.example/app/'));
    expect(address.searchParams.get('return')).toBe('https://roda.example/app/#/pages/auth/bind?ticket=');
    expect(address.origin + address.pathname).toBe('https://login.example/start');
    expect(address.searchParams.get('client')).toBe(new URL(page).searchParams.get('client'));
  });
});
