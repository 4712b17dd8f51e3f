// Settings: the limits of the member's country, under its name in the language of the page.

import { screen } from '@testing-library/react';
import { systemConf } from '@roda/api-contract/backoffice/settings';
import { ok } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { renderScreen, server, text, useMemberApp } from '../render-screen.tsx';

useMemberApp();

describe('limits of the country', () => {
  it.each([
    ['en', 'Indonesia'],
    ['id', 'Indonesia'],
    ['zh', '印度尼西亚'],
  ] as const)('have the country’s name in %s above them', async (lang, country) => {
    const settings = { withdrawMin: '50000.00', withdrawMax: '20000000.00' };
    server.answer(systemConf, ok(systemConf, { texts: [], settings }));
    await renderScreen('/pages/my/set', { lang });
    const limits = await screen.findByTestId('country-limits');
    expect(limits).toHaveTextContent(text('settings.limitsGroup', { country }));
    expect(await screen.findByTestId('limit-withdraw')).toHaveTextContent('50');
  });

  it('have no place when the server names none', async () => {
    await renderScreen('/pages/my/set');
    expect(await screen.findByText(text('settings.version'))).toBeVisible();
    expect(screen.queryByTestId('country-limits')).toBeNull();
  });
});
