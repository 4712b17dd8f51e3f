// A case in the console: its conversation with files, the failed call, answering what was read, and its states.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerComplaint } from '@roda/api-contract/backoffice/assurance';
import {
  caseConversation,
  listComplaintQueue,
  listReplyTemplates,
  updateComplaintState,
} from '@roda/api-contract/people/complaints';
import type { ReplyOf } from '@roda/api-contract/operation';
import { httpError, ok, refused } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { ComplaintActions } from '../src/features/complaints/complaint-actions.tsx';
import { ComplaintCase } from '../src/features/complaints/complaint-case.tsx';
import { renderPage, server, text, useConsole } from './render-page.tsx';

useConsole();

type Shown = ReplyOf<typeof caseConversation>;

const row: Shown['complaint'] = {
  ...{ id: '0b54e1b4-2c3d-4f7e-9a51-000000000001', number: 'K-20260310-7F3KQ2MX', subject: 'withdrawal' },
  ...{ text: 'Where is my money?', status: 'open', unread: false, overdue: false, messages: 2, memberId: '7' },
  ...{ phone: '+62 8••••12', createdAt: '2026-03-10T03:00:00.000Z', answerBy: '2026-03-20T03:00:00.000Z' },
  ...{ traceId: '4bf92f3577b34da6', operation: 'wallet.withdraw' },
};
const messages: Shown['messages'] = [
  { id: row.id, from: 'member', text: row.text, files: [], sentAt: row.createdAt },
  {
    ...{ id: '0b54e1b4-2c3d-4f7e-9a51-000000000002', from: 'member', text: 'Here is the receipt.' },
    files: [
      {
        ...{ id: '0b54e1b4-2c3d-4f7e-9a51-000000000003', name: 'receipt.pdf', mediaType: 'application/pdf' },
        ...{ sizeBytes: 9, url: '/files/complaint/0b54e1b4-2c3d-4f7e-9a51-000000000003' },
      },
    ],
    sentAt: '2026-03-10T04:00:00.000Z',
  },
];
const noPage = { list: [], total: 0, page: 1, limit: 100, pages: 0 };

beforeEach(() => {
  server.answer(caseConversation, ok(caseConversation, { complaint: row, messages }));
  server.answer(listComplaintQueue, ok(listComplaintQueue, []));
  server.answer(listReplyTemplates, ok(listReplyTemplates, noPage));
});

describe('a case', () => {
  it('shows the conversation in order with its files, and the failed call with its trace id', async () => {
    await renderPage(<ComplaintCase of={row} />, { roles: ['support'] });
    const shown = within(await screen.findByTestId('conversation')).getAllByRole('listitem');
    expect(shown.map((each) => each.textContent?.includes('Here is the receipt.'))).toEqual([false, true]);
    expect(screen.getByRole('button', { name: /receipt\.pdf/u })).toBeDefined();
    expect(screen.getByText('4bf92f3577b34da6')).toBeDefined();
    expect(screen.getByText('wallet.withdraw')).toBeDefined();
  });

  it('says what failed, and loads again', async () => {
    server.answer(caseConversation, httpError(500));
    await renderPage(<ComplaintCase of={row} />, { roles: ['support'] });
    const retry = await screen.findByRole('button', { name: text('common.retry') });
    server.answer(caseConversation, ok(caseConversation, { complaint: row, messages }));
    await userEvent.click(retry);
    expect(await screen.findByTestId('conversation')).toBeDefined();
  });

  it('is answered with the number of messages that were read; a newer one of the member is shown', async () => {
    server.answer(answerComplaint, refused(answerComplaint, 'stale'));
    await renderPage(<ComplaintActions of={row} />, { roles: ['support'] });
    await userEvent.click(await screen.findByTestId('act-answerComplaint'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(text('ops.complaints.answer')), 'It was paid this morning.');
    await userEvent.click(within(dialog).getByRole('button', { name: text('ops.complaints.answerIt') }));
    await waitFor(() => expect(server.sent(answerComplaint)).toHaveLength(1));
    expect(server.sent(answerComplaint)[0]?.input).toMatchObject({
      ...{ id: row.id, messages: 2, waiting: false, answer: 'It was paid this morning.' },
    });
  });

  it('is opened again after an answer, only by those who may', async () => {
    const answered = { ...row, status: 'answered' as const };
    server.answer(updateComplaintState, ok(updateComplaintState, row));
    await renderPage(<ComplaintActions of={answered} />, { roles: ['support'] });
    await userEvent.click(await screen.findByTestId('act-updateComplaintState'));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: text('ops.complaints.openAgain') }));
    await waitFor(() => expect(server.sent(updateComplaintState)).toHaveLength(1));
    expect(server.sent(updateComplaintState)[0]?.input).toEqual({ id: row.id, from: 'answered', to: 'open' });
  });

  it('cannot be moved by the auditor', async () => {
    await renderPage(<ComplaintActions of={{ ...row, status: 'answered' }} />, { roles: ['auditor'] });
    expect(await screen.findByTestId('act-updateComplaintState')).toBeDisabled();
  });
});
