// Tests of complaints as conversations: messages, files, states, reopening, races, and access control.
import {
  answerComplaint,
  listComplaintCases,
  listComplaints,
  submitComplaint,
} from '@roda/api-contract/backoffice/assurance';
import {
  caseConversation,
  complaintConversation,
  readComplaint,
  sendComplaintMessage,
  updateComplaintState,
  uploadCaseFile,
  uploadComplaintFile,
} from '@roda/api-contract/people/complaints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { pngOf } from '#test/factories/members.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

const ascending = (one: number, other: number): number => one - other;
const DAY_MS = 86_400_000;

let context: TestContext;
let support: TestOperator;
beforeAll(async () => {
  context = await openTestContext();
  support = await makeOperator(context, 'support');
});
afterAll(() => context.close());

const newKey = (): string => context.around.ids.newId();
const sent = { subject: 'withdrawal' as const, text: 'My withdrawal has not arrived for a week.' };
const opened = async (caller: TestClient) => (await context.call(submitComplaint, caller, sent)).data;
const answered = (id: string, more: object = {}) =>
  context.call(answerComplaint, support, { id, answer: 'The bank sent it back; we paid it again.', ...more });
const write = (caller: TestClient, id: string, key = newKey(), files: string[] = []) =>
  context.call(sendComplaintMessage, caller, { id, key, text: 'It is still not there.', files });
const conversation = (caller: TestClient, id: string) => context.call(complaintConversation, caller, { id });
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const asFile = (bytes: Buffer, name: string, type: string) => ({ file: { name, type, bytes } });
const sendPdf = async (caller: TestClient) =>
  (await context.call(uploadComplaintFile, caller, {}, asFile(pdf, 'receipt.pdf', 'application/pdf'))).data;
const fetched = (url: string, { headers, token }: { headers?: object; token?: string }) =>
  context.http.inject({
    method: 'GET',
    url,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });

describe('members.sendComplaintMessage, complaintConversation, caseConversation', () => {
  test('replies: both sides in order, with times; the member’s text is encrypted', async () => {
    const member = await makeMember(context);
    const { id } = await opened(member);
    context.clock.advance('PT1M');
    await answered(id);
    context.clock.advance('PT1M');
    const { data } = await write(member, id);
    expect(data.messages.map(({ from, text }) => [from, text])).toEqual([
      ['member', sent.text],
      ['operator', 'The bank sent it back; we paid it again.'],
      ['member', 'It is still not there.'],
    ]);
    expect(data.messages.map(({ sentAt }) => sentAt)).toEqual(data.messages.map(({ sentAt }) => sentAt).toSorted());
    expect(data.messages.every(({ name }) => name === undefined)).toBe(true);
    const [row] = await context.see<{ text: string }>(
      'select string_agg(row_to_json(m)::text, $2) as text from complaint_messages m where member_id = $1',
      [member.memberId, ''],
    );
    expect(row?.text).not.toContain('still not there');
    const seen = (await context.call(caseConversation, support, { id })).data;
    expect(seen.messages[1]?.name).toBe(seen.complaint.answeredBy ?? seen.messages[1]?.name);
    expect(seen.complaint.messages).toBe(3);
  });
  test('replies: a message reopens what was answered, with ten new days; closed after fourteen', async () => {
    const other = await openTestContext();
    const [member, operator] = [await makeMember(other), await makeOperator(other, 'support')];
    const { id } = (await other.call(submitComplaint, member, sent)).data;
    const reply = { id, answer: 'Please tell us the bank’s reference.', waiting: true };
    const asked = (await other.call(answerComplaint, operator, reply)).data;
    expect(asked.status).toBe('waiting');
    expect(Date.parse(asked.closesAt ?? '') - other.clock.now().getTime()).toBe(14 * DAY_MS);
    other.clock.advance('P13D');
    const message = { id, key: other.around.ids.newId(), text: 'It is 123.' };
    const { complaint } = (await other.call(sendComplaintMessage, member, message)).data;
    expect(complaint).toMatchObject({ status: 'open', reopenedAt: other.clock.now().toISOString() });
    expect(complaint.closesAt).toBeUndefined();
    expect(Date.parse(complaint.answerBy) - other.clock.now().getTime()).toBe(10 * DAY_MS);
    await other.call(answerComplaint, operator, { id, answer: 'Thank you, it is paid.' });
    other.clock.advance('P14D');
    const late = { ...message, key: other.around.ids.newId() };
    expect(await other.call(sendComplaintMessage, member, late)).toMatchObject({
      errno: 725,
      data: { state: 'closed' },
    });
    expect((await other.call(listComplaints, member, {})).data.list[0]?.status).toBe('closed');
    expect((await other.call(listComplaintCases, operator, { status: 'closed' })).data.total).toBe(1);
    expect((await other.call(listComplaintCases, operator, { status: 'answered' })).data.total).toBe(0);
    await other.close();
  });
  test('repeats: the same key sends once, also at the same time', async () => {
    const member = await makeMember(context);
    const { id } = await opened(member);
    const key = newKey();
    const replies = await Promise.all([1, 2, 3].map(() => write(member, id, key)));
    expect(replies.map(({ errno }) => errno)).toEqual([0, 0, 0]);
    expect((await write(member, id, key)).data.messages).toHaveLength(2);
    expect((await conversation(member, id)).data.messages).toHaveLength(2);
  });
  test('races: the member writes while an operator settles it: nothing is lost', async () => {
    const member = await makeMember(context);
    const { id } = await opened(member);
    const [settled, written] = await Promise.all([answered(id, { messages: 1 }), write(member, id)]);
    expect(written.errno).toBe(0);
    const { data } = await conversation(member, id);
    expect(data.complaint.status).toBe('open');
    // Answered first and reopened, or refused because the member had written.
    expect([settled.errno, data.messages.length]).toEqual(settled.errno === 0 ? [0, 3] : [504, 2]);
  });
  test('refuses: an unknown file, an empty text, the sixty-first message of a day', async () => {
    const member = await makeMember(context);
    const { id } = await opened(member);
    expect((await write(member, id, newKey(), [newKey()])).errno).toBe(504);
    expect((await conversation(member, id)).data.messages).toHaveLength(1);
    const empty = { id, key: newKey(), text: '' };
    expect((await context.call(sendComplaintMessage, member, empty)).errno).toBe(402);
    await context.asOwner((tx) =>
      tx.query(
        `insert into complaint_messages (member_id, id, complaint_id, words_encrypted, sent_at)
         select $1, gen_random_uuid(), $2, 'x', $3 from generate_series(1, 60)`,
        [member.memberId, id, context.clock.now()],
      ),
    );
    expect((await write(member, id)).errno).toBe(702);
  });
  test('forbids: another member’s case, no session, members and other roles in the console', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const { id } = await opened(member);
    expect((await write(other, id)).errno).toBe(504);
    expect((await conversation(other, id)).errno).toBe(504);
    expect((await write(nobody, id)).errno).toBe(501);
    expect((await context.call(caseConversation, member, { id })).errno).toBe(501);
    expect((await context.call(caseConversation, await makeOperator(context, 'finance'), { id })).errno).toBe(506);
    expect((await context.call(caseConversation, support, { id: newKey() })).errno).toBe(504);
  });
});

describe('members.submitComplaint with a trace, a key and files', () => {
  test('replies: trace and operation are stored and shown to operators', async () => {
    const failed = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', operation: 'wallet.withdraw' };
    const { data } = await context.call(submitComplaint, await makeMember(context), { ...sent, ...failed });
    expect(data).toMatchObject(failed);
    expect((await context.call(caseConversation, support, { id: data.id })).data.complaint).toMatchObject(failed);
  });
  test('repeats: the same key opens one case, also at the same time', async () => {
    const member = await makeMember(context);
    const key = newKey();
    const send = () => context.call(submitComplaint, member, { ...sent, key });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set([...replies, await send()].map(({ data }) => data.number)).size).toBe(1);
    expect((await context.call(listComplaints, member, {})).data.total).toBe(1);
  });
});

describe('members.uploadComplaintFile, uploadCaseFile', () => {
  test('replies: a picture without its metadata and a PDF, encrypted on the disk, read by both sides', async () => {
    const member = await makeMember(context);
    const photo = await sharp(await pngOf(60, 40))
      .withExif({ IFD0: { Copyright: 'somebody at home' } })
      .jpeg()
      .toBuffer();
    const picture = (await context.call(uploadComplaintFile, member, {}, asFile(photo, 'car.jpg', 'image/jpeg'))).data;
    const paper = await sendPdf(member);
    expect([picture.mediaType, paper.mediaType, paper.name]).toEqual(['image/webp', 'application/pdf', 'receipt.pdf']);
    const { data } = await context.call(submitComplaint, member, { ...sent, files: [picture.id, paper.id] });
    const { messages } = (await conversation(member, data.id)).data;
    expect(messages[0]?.files.map(({ name }) => name).toSorted()).toEqual(['car.jpg', 'receipt.pdf']);
    for (const reader of [member, support]) {
      const reply = await fetched(paper.url, reader);
      expect([reply.statusCode, reply.rawPayload.equals(pdf)]).toEqual([200, true]);
    }
    const [row] = await context.see<{ key: string }>('select blob_key as key from complaint_files where id = $1', [
      paper.id,
    ]);
    expect((await context.around.services.blobs.get(row?.key ?? '')).includes('%PDF')).toBe(false);
  });
  test('replies: an operator’s file is seen by the member once it is sent', async () => {
    const member = await makeMember(context);
    const { id } = await opened(member);
    const file = asFile(pdf, 'statement.pdf', 'application/pdf');
    const { data } = await context.call(uploadCaseFile, support, { id }, file);
    expect((await fetched(data.url, member)).statusCode).toBe(404);
    expect((await answered(id, { files: [data.id] })).errno).toBe(0);
    expect((await fetched(data.url, member)).statusCode).toBe(200);
    expect((await conversation(member, id)).data.messages[1]?.files).toMatchObject([{ name: 'statement.pdf' }]);
  });
  test('refuses: what is neither picture nor PDF, and the forty-first file of a day', async () => {
    const member = await makeMember(context);
    const script = asFile(Buffer.from('<svg onload="x()"/>'), 'x.png', 'image/png');
    expect(await context.call(uploadComplaintFile, member, {}, script)).toMatchObject({
      errno: 402,
      data: { reason: 'not_a_document' },
    });
    await context.asOwner((tx) =>
      tx.query(
        `insert into complaint_files (member_id, id, name_encrypted, media_type, size_bytes, blob_key, uploaded_at)
         select $1, gen_random_uuid(), 'x', 'application/pdf', 1, 'x', $2 from generate_series(1, 40)`,
        [member.memberId, context.clock.now()],
      ),
    );
    const file = asFile(pdf, 'x.pdf', 'application/pdf');
    expect((await context.call(uploadComplaintFile, member, {}, file)).errno).toBe(702);
  });
  test('forbids: another member’s file; an unsent one to operators; operators without the role', async () => {
    const [member, other] = [await makeMember(context), await makeMember(context)];
    const paper = await sendPdf(member);
    const { id } = await opened(other);
    expect((await write(other, id, newKey(), [paper.id])).errno).toBe(504);
    expect((await fetched(paper.url, other)).statusCode).toBe(404);
    expect((await fetched(paper.url, support)).statusCode).toBe(404);
    expect((await fetched(paper.url, {})).statusCode).toBe(404);
    const sentCase = await context.call(submitComplaint, member, { ...sent, files: [paper.id] });
    expect((await fetched(paper.url, await makeOperator(context, 'finance'))).statusCode).toBe(404);
    expect((await fetched(paper.url, support)).statusCode).toBe(200);
    const file = asFile(pdf, 'x.pdf', 'application/pdf');
    const auditor = await makeOperator(context, 'auditor');
    expect((await context.call(uploadCaseFile, auditor, { id: sentCase.data.id }, file)).errno).toBe(506);
    expect((await context.call(uploadCaseFile, support, { id: newKey() }, file)).errno).toBe(504);
  });
});

describe('members.readComplaint', () => {
  test('replies: an answer is unread until its conversation is opened; the member is told', async () => {
    const member = await makeMember(context);
    const { id, number } = await opened(member);
    const unread = async () => (await context.call(listComplaints, member, {})).data.list[0]?.unread;
    expect(await unread()).toBe(false);
    context.clock.advance('PT1M');
    await answered(id);
    expect(await unread()).toBe(true);
    const sentNotification = await context.see(
      'select link from member_notifications where member_id = $1 and text_values::text ~ $2',
      [member.memberId, number],
    );
    expect(sentNotification).toEqual([{ link: `pages/my/complaintChat?id=${id}` }]);
    expect((await context.call(readComplaint, member, { id })).errno).toBe(0);
    expect(await unread()).toBe(false);
  });
  test('forbids: another member’s', async () => {
    const { id } = await opened(await makeMember(context));
    expect((await context.call(readComplaint, await makeMember(context), { id })).errno).toBe(504);
  });
});

describe('members.updateComplaintState', () => {
  test('replies: taken back to open, with an audit row', async () => {
    const { id, number } = await opened(await makeMember(context));
    await answered(id);
    const move = { id, from: 'answered' as const, to: 'open' as const };
    expect((await context.call(updateComplaintState, support, move)).data.status).toBe('open');
    const logged = await context.see(
      `select before, after from operator_audit where target = $1 and action = 'members.updateComplaintState'`,
      [`complaint:${number}`],
    );
    expect(logged).toMatchObject([{ before: { status: 'answered' }, after: { status: 'open' } }]);
  });
  test('races: of two operators one succeeds; of an operator and the member the case ends open', async () => {
    const member = await makeMember(context);
    const { id } = await opened(member);
    await answered(id, { waiting: true });
    const settle = () => context.call(updateComplaintState, support, { id, from: 'waiting', to: 'answered' });
    const both = await Promise.all([settle(), settle()]);
    expect(both.map(({ errno }) => errno).toSorted(ascending)).toEqual([0, 504]);
    const wait = context.call(updateComplaintState, support, { id, from: 'answered', to: 'waiting' });
    const [moved, written] = await Promise.all([wait, write(member, id)]);
    expect(written.errno).toBe(0);
    expect([0, 504]).toContain(moved.errno);
    expect((await conversation(member, id)).data.complaint.status).toBe('open');
  });
  test('refuses: an unknown one and one that is open; forbids: the auditor', async () => {
    const { id } = await opened(await makeMember(context));
    const move = { id, from: 'answered' as const, to: 'open' as const };
    expect((await context.call(updateComplaintState, support, move)).errno).toBe(504);
    expect((await context.call(updateComplaintState, support, { ...move, id: newKey() })).errno).toBe(504);
    expect((await context.call(updateComplaintState, await makeOperator(context, 'auditor'), move)).errno).toBe(506);
  });
});
