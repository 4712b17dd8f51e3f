// The identity check while somebody looks at the documents: what was sent, by when it is decided, and what comes then.

import { screen } from '@testing-library/react';
import { memberSuitability, suitabilityQuestions } from '@roda/api-contract/people/suitability';
import { ok } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { suitability } from '../sample-data.ts';

useMemberApp();

const path = '/pages/my/identity';
const identity = {
  status: 'pending' as const,
  submittedAt: '2026-01-01T02:00:00.000Z',
  expectedBy: '2026-01-02T10:00:00.000Z',
};

beforeEach(() => server.answer(suitabilityQuestions, ok(suitabilityQuestions, [])));

describe('a pending identity check', () => {
  it('with nothing else to do says when it was sent, by when it is decided, and what comes then', async () => {
    const pending = { ...suitability, ok: false, missing: ['identity' as const], identity };
    server.answer(memberSuitability, ok(memberSuitability, pending));
    await renderScreen(path);
    const waiting = await screen.findByTestId('gate-waiting');
    expect(waiting).toHaveTextContent('2026-01-01 09:00');
    expect(waiting).toHaveTextContent(/2026-01-02 17:00/u);
    expect(waiting).toHaveTextContent(text('suitability.thenNext'));
  });

  it('with other steps open says by when above them', async () => {
    const missing = ['identity' as const, 'cap' as const];
    server.answer(memberSuitability, ok(memberSuitability, { ...suitability, ok: false, missing, identity }));
    await renderScreen(path);
    expect(await screen.findByTestId('gate-pending')).toHaveTextContent(/2026-01-02 17:00/u);
  });
});
