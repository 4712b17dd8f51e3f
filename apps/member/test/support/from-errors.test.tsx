// The way from an error to support: the trace id is shown, and the new complaint names the failed call.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listComplaints, submitComplaint } from '@roda/api-contract/backoffice/assurance';
import { ok, refused, unreachable } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetFailedCall } from '../../src/shared/last-failed-call.ts';
import { address, press, renderScreen, server, setOnline, text, useMemberApp } from '../render-screen.tsx';
import { uuid } from '../sample-data.ts';

useMemberApp();
beforeEach(forgetFailedCall);

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const said = 'The list of my complaints does not open.';
const kept = {
  ...{ id: uuid(80), number: 'K-20260101-8F3KQ2MX', subject: 'other' as const, text: said, status: 'open' as const },
  ...{ unread: false, createdAt: '2026-01-01T00:00:00.000Z', answerBy: '2099-01-11T00:00:00.000Z' },
};

const fill = async () => {
  await userEvent.type(await screen.findByTestId('complaint-text'), said);
};
const form = '/pages/my/complaint?subject=other' as const;

describe('an error state', () => {
  it('shows the trace id and opens a complaint with it and the operation', async () => {
    server.answer(listComplaints, refused(listComplaints, 'internal', { traceId }));
    await renderScreen('/pages/my/complaints');
    expect(await screen.findByText(text('common.traceIs', { id: traceId }))).toBeDefined();
    await press(screen.getByTestId('contact-support'));
    await waitFor(() => expect(address()).toContain('/pages/my/complaint?'));
    const note = await screen.findByTestId('failed-call');
    expect(note).toHaveTextContent(`members.listComplaints · ${traceId}`);
  });
});

describe('a new complaint', () => {
  it('sends the failed call; it can be taken off', async () => {
    server.answer(submitComplaint, ok(submitComplaint, kept));
    await renderScreen(`${form}&operation=wallet.withdraw&trace=${traceId}`);
    await fill();
    await press(screen.getByTestId('send-complaint'));
    expect(await screen.findByText(text('complaint.sent'))).toBeDefined();
    expect(server.sent(submitComplaint)[0]?.input).toMatchObject({ traceId, operation: 'wallet.withdraw', text: said });
  });

  it('without the failed call once it was taken off', async () => {
    server.answer(submitComplaint, ok(submitComplaint, kept));
    await renderScreen(`${form}&operation=wallet.withdraw`);
    await fill();
    await press(screen.getByRole('button', { name: text('complaint.removeFailedCall') }));
    expect(screen.queryByTestId('failed-call')).toBeNull();
    await press(screen.getByTestId('send-complaint'));
    expect(await screen.findByText(text('complaint.sent'))).toBeDefined();
    expect(server.sent(submitComplaint)[0]?.input).not.toHaveProperty('operation');
  });

  it('offline loses nothing: the text stays, and trying again sends the same key', async () => {
    server.answer(submitComplaint, unreachable, ok(submitComplaint, kept));
    await renderScreen(form);
    setOnline(false);
    expect(await screen.findByText(text('complaint.offline'))).toBeDefined();
    await fill();
    await press(screen.getByTestId('send-complaint'));
    expect(await screen.findByText(text('shell.networkFailed'))).toBeDefined();
    expect(screen.getByTestId('complaint-text')).toHaveValue(said);
    expect(Object.values(sessionStorage).map(String).join(' ')).toContain(said);
    setOnline(true);
    await press(screen.getByTestId('send-complaint'));
    expect(await screen.findByText(text('complaint.sent'))).toBeDefined();
    const [one, two] = server.sent(submitComplaint);
    expect(two?.input['key']).toBe(one?.input['key']);
  });
});
