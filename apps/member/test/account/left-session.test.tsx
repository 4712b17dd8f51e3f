// Logging out without a connection: the session ends at the server, and its cookie goes, once there is one.

import { waitFor } from '@testing-library/react';
import { logOut } from '@roda/api-contract/people/identity';
import { Offline, Rejected } from '@roda/client/failures';
import { httpError, ok, refused, unreachable } from '@roda/testing/answers';
import { expect, it } from 'vitest';
import { endLeftSession, keepLeftSession } from '../../src/shared/left-session.ts';
import { store, stored } from '../../src/shared/store.ts';
import { server, useMemberApp } from '../render-screen.tsx';

useMemberApp();

const sent = () => server.sent(logOut).map(({ authorization }) => authorization);

it('reaches the server when the network is back, by the mark of that session', async () => {
  server.answer(logOut, ok(logOut, null));
  keepLeftSession('page-left', new Offline());
  expect([stored('leftSession'), sent()]).toEqual(['page-left', []]);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(stored('leftSession')).toBeUndefined());
  expect(sent()).toEqual(['Bearer page-left']);
});

it('leaves nothing where the server answered', () => {
  keepLeftSession('page-left', new Rejected(501, '', { code: 'not_logged_in' }));
  expect(stored('leftSession')).toBeUndefined();
});

it('is tried again until the server answers, whatever it says', async () => {
  store('leftSession', 'page-left');
  server.answer(logOut, unreachable, httpError(503), refused(logOut, 'not_logged_in'));
  await endLeftSession();
  await endLeftSession();
  expect(stored('leftSession')).toBe('page-left');
  await endLeftSession();
  expect(stored('leftSession')).toBeUndefined();
  expect(sent()).toEqual(Array.from({ length: 3 }, () => 'Bearer page-left'));
});
