// A complaint as a conversation: messages, states, files, sending again with the same key, drafts, and its list.

import { File } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listComplaints } from '@roda/api-contract/backoffice/assurance';
import {
  complaintConversation,
  readComplaint,
  sendComplaintMessage,
  uploadComplaintFile,
} from '@roda/api-contract/people/complaints';
import type { ReplyOf } from '@roda/api-contract/operation';
import { domainErrorText, ok, refused, unreachable } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { findButton, plain } from '../controls.ts';
import { itLoads } from '../load-states.tsx';
import { address, press, renderScreen, server, setOnline, text, useMemberApp } from '../render-screen.tsx';
import { emptyPage, onePage, uuid } from '../sample-data.ts';

useMemberApp();

type Conversation = ReplyOf<typeof complaintConversation>;

const complaint: Conversation['complaint'] = {
  ...{ id: uuid(70), number: 'K-20260101-7F3KQ2MX', subject: 'withdrawal', text: 'My withdrawal has not arrived.' },
  ...{ status: 'open', unread: false, createdAt: '2026-01-01T00:00:00.000Z', answerBy: '2099-01-11T00:00:00.000Z' },
};
const answered: Conversation['complaint'] = {
  ...{ ...complaint, status: 'answered', unread: true, answer: 'It was paid again.' },
  ...{ answeredAt: '2026-01-02T00:00:00.000Z', closesAt: '2099-01-16T00:00:00.000Z' },
};
const paper = {
  id: uuid(75),
  name: 'receipt.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 9,
  url: '/files/complaint/75',
};
const first: Conversation['messages'][number] = {
  ...{ id: uuid(70), from: 'member', text: complaint.text, files: [paper], sentAt: complaint.createdAt },
};
const second: typeof first = {
  ...{ id: uuid(71), from: 'operator', text: 'It was paid again.', files: [], sentAt: '2026-01-02T00:00:00.000Z' },
};
/** A file whose bytes a form can carry here. */
const fileOf = (content: string, name: string, type: string) =>
  new File([content], name, { type }) as unknown as globalThis.File;

const path = `/pages/my/complaintChat?id=${complaint.id}` as const;

const openChat = (shown: Conversation) => {
  server.answer(complaintConversation, ok(complaintConversation, shown));
  server.answer(readComplaint, ok(readComplaint, { readAt: '2026-01-02T01:00:00.000Z' }));
  return renderScreen(path);
};
const box = () => screen.findByTestId('complaint-message');

describe('the conversation', () => {
  itLoads({
    path,
    title: 'complaint.chat',
    op: complaintConversation,
    answer: ok(complaintConversation, { complaint, messages: [first] }),
    content: complaint.number,
  });

  it('shows both sides in order with files, and says what is next; an unread answer is marked as read', async () => {
    await openChat({ complaint: answered, messages: [first, second] });
    const [own, theirs] = within(await screen.findByRole('list', { name: text('complaint.messages') })).getAllByRole(
      'listitem',
    );
    expect(plain(own?.textContent ?? '')).toContain(text('complaint.you'));
    expect(screen.getByRole('button', { name: text('complaint.saveFile', { name: 'receipt.pdf' }) })).toBeDefined();
    expect(plain((theirs ?? document.body).closest('ol')?.textContent ?? '')).toContain('It was paid again.');
    expect(plain(screen.getByTestId('complaint-next').textContent)).toMatch(/write here before .*2099/u);
    await waitFor(() => expect(server.sent(readComplaint)).toHaveLength(1));
  });

  it('that isn’t the member’s leads to the list', async () => {
    server.answer(complaintConversation, refused(complaintConversation, 'not_found'));
    await renderScreen(path);
    expect(await screen.findByText(text('complaint.gone'))).toBeDefined();
    expect(screen.getByRole('link', { name: text('complaint.listTitle') })).toHaveAttribute(
      'href',
      '#/pages/my/complaints',
    );
  });

  it('names the failed call with its trace id', async () => {
    const failed = { operation: 'wallet.withdraw', traceId: '4bf92f3577b34da6' };
    await openChat({ complaint: { ...complaint, ...failed }, messages: [first] });
    expect(await screen.findByText(/wallet\.withdraw · 4bf92f3577b34da6/u)).toBeDefined();
  });

  it('sends a message with its file; trying again after a lost connection has the same key', async () => {
    await openChat({ complaint: answered, messages: [first, second] });
    server.answer(uploadComplaintFile, ok(uploadComplaintFile, paper));
    const reopened = { ...complaint, reopenedAt: '2026-01-03T00:00:00.000Z' };
    const third = { ...first, id: uuid(72), text: 'It is not there.', files: [] };
    const reply = { complaint: reopened, messages: [first, second, third] };
    server.answer(sendComplaintMessage, unreachable, ok(sendComplaintMessage, reply));
    await userEvent.type(await box(), 'It is not there.');
    const file = fileOf('%PDF-1.7', 'receipt.pdf', 'application/pdf');
    await userEvent.upload(screen.getByTestId('complaint-pdf'), file);
    await findButton(text('complaint.removeFile', { name: 'receipt.pdf' }));
    await press(screen.getByTestId('send-message'));
    expect(await screen.findByText(text('shell.networkFailed'))).toBeDefined();
    expect(await box()).toHaveValue('It is not there.');
    await press(screen.getByTestId('send-message'));
    await waitFor(async () => expect(await box()).toHaveValue(''));
    const [one, two] = server.sent(sendComplaintMessage);
    expect(one?.input).toMatchObject({ text: 'It is not there.', files: [paper.id] });
    expect(two?.input).toEqual(one?.input);
    expect(screen.getByText(text('complaint.status.reopened'))).toBeDefined();
  });

  it('keeps what was typed on the device while offline', async () => {
    await openChat({ complaint, messages: [first] });
    setOnline(false);
    expect(await screen.findByText(text('complaint.offline'))).toBeDefined();
    await userEvent.type(await box(), 'Hello');
    const kept = Object.values(sessionStorage).map(String).join(' ');
    expect(kept).toContain('Hello');
    setOnline(true);
  });

  it('refuses an empty message and a file of another kind, in words', async () => {
    await openChat({ complaint, messages: [first] });
    await box();
    await press(screen.getByTestId('send-message'));
    expect(await screen.findByText(text('complaint.messageMissing'))).toBeDefined();
    const script = fileOf('x', 'x.svg', 'image/svg+xml');
    await userEvent.upload(screen.getByTestId('complaint-picture'), script, { applyAccept: false });
    expect(await screen.findByText(text('complaint.fileKind'))).toBeDefined();
    expect(server.sent(sendComplaintMessage)).toEqual([]);
  });

  it('says what the server refused of a file', async () => {
    await openChat({ complaint, messages: [first] });
    server.answer(uploadComplaintFile, refused(uploadComplaintFile, 'bad_file', { reason: 'not_a_document' }));
    await box();
    const file = fileOf('no', 'a.pdf', 'application/pdf');
    await userEvent.upload(screen.getByTestId('complaint-pdf'), file);
    const sentence = domainErrorText('bad_file', { reason: 'not_a_document' }, 'en');
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.queryByRole('button', { name: text('complaint.removeFile', { name: 'a.pdf' }) })).toBeNull();
  });

  it('offers a new complaint once it is closed', async () => {
    const closed = { ...answered, status: 'closed' as const, unread: false, closesAt: '2026-01-16T00:00:00.000Z' };
    await openChat({ complaint: closed, messages: [first, second] });
    const link = await screen.findByRole('link', { name: text('complaint.new') });
    expect(link).toHaveAttribute('href', '#/pages/my/complaint');
    expect(screen.queryByTestId('complaint-message')).toBeNull();
  });
});

describe('the list of complaints', () => {
  itLoads({
    path: '/pages/my/complaints',
    title: 'complaint.listTitle',
    op: listComplaints,
    answer: ok(listComplaints, onePage([complaint])),
    content: complaint.text,
  });

  it('shows states and what is next, marks an unread answer, and opens the conversation', async () => {
    server.answer(listComplaints, ok(listComplaints, onePage([answered])));
    server.answer(complaintConversation, ok(complaintConversation, { complaint, messages: [first] }));
    await renderScreen('/pages/my/complaints');
    expect(await screen.findByText(text('complaint.unread'))).toBeDefined();
    expect(screen.getByText(text('complaint.status.answered'))).toBeDefined();
    await press(within(screen.getByTestId(`complaint-${complaint.id}`)).getByRole('link'));
    await waitFor(() => expect(address()).toBe(path));
  });

  it('says so when there is none', async () => {
    server.answer(listComplaints, ok(listComplaints, emptyPage));
    await renderScreen('/pages/my/complaints');
    expect(await screen.findByText(text('complaint.empty'))).toBeDefined();
  });
});
