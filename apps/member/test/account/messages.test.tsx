// Messages: marking all as read is shown at once, can be undone, and is sent when that is over.

import { act, screen, waitFor } from '@testing-library/react';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { getRead, notificationList, readAll } from '@roda/api-contract/content/notifications';
import { toast } from '@roda/ui';
import { httpError, ok } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { findButton } from '../controls.ts';
import { press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { onePage, uuid } from '../sample-data.ts';

useMemberApp();

const path = '/subPages/message/list?tab=system';
const message = {
  id: uuid(6),
  type: 'system' as const,
  templateType: 'notice' as const,
  topic: 'account' as const,
  title: 'Your identity is verified',
  content: 'The check is done.',
  linkUrl: 'pages/my/identity',
  logoUrl: '',
  pinned: false,
  read: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

beforeEach(() => {
  server.answer(publicConfig, httpError(500));
  server.answer(notificationList, ok(notificationList, onePage([message])));
  server.answer(getRead, ok(getRead, { unread: 1, announcements: 0, system: 1 }));
  server.answer(readAll, ok(readAll, { unread: 0, announcements: 0, system: 0 }));
});

async function allRead(): Promise<void> {
  await renderScreen(path);
  await screen.findByTestId('unread-dot');
  const button = await findButton(text('message.readAll'));
  await waitFor(() => expect(button).toBeEnabled());
  await press(button);
  expect(await screen.findByText(text('message.allRead'))).toBeDefined();
  expect(screen.queryByTestId('unread-dot')).toBeNull();
}

describe('marking all messages as read', () => {
  it('undone shows them unread again and sends nothing', async () => {
    await allRead();
    await press(await findButton(text('common.undo')));
    expect(await screen.findByTestId('unread-dot')).toBeDefined();
    expect(screen.queryByText(text('message.allRead'))).toBeNull();
    expect(server.sent(readAll)).toEqual([]);
  });

  it('is sent once its message is over, with the time at which it was pressed', async () => {
    await allRead();
    expect(server.sent(readAll)).toEqual([]);
    act(() => toast('Something else'));
    await waitFor(() => expect(server.sent(readAll)).toHaveLength(1));
    const [request] = server.sent(readAll);
    expect(request?.input).toEqual({ type: 'system', until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u) });
  });
});
