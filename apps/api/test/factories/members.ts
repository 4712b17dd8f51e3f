// Factory of members' uploads: pictures and identity checks.
import sharp from 'sharp';
import { revealIdentity, submitIdentity } from '@roda/api-contract/people/suitability';
import { upload, type UploadPurpose } from '@roda/api-contract/content/uploads';
import { makeMember, type TestMember } from './identity.ts';
import type { TestClient, TestContext } from '#test/test-context.ts';

/** A real PNG of one colour. */
export const pngOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#6d28d9' } })
    .png()
    .toBuffer();

/** An upload of that member; returns its id. */
export const makeUpload = async (context: TestContext, caller: TestClient, purpose: UploadPurpose): Promise<string> => {
  const file = { name: 'photo.png', type: 'image/png', bytes: await pngOf(64, 48) };
  const reply = await context.call(upload, caller, { purpose }, { file });
  if (reply.errno !== 0) throw new Error(`no upload: ${reply.errmsg}`);
  return reply.data.id;
};

let numbers = 0;

/** An unused identity number of sixteen digits. */
export const freshNik = (): string => `317401${String((numbers += 1)).padStart(10, '0')}`;

/** The input of an identity check, with two pictures of the member. */
export const makeDocuments = async (context: TestContext, member: TestClient, more: object = {}) => ({
  name: 'Siti Rahayu',
  idType: 'nik' as const,
  idNumber: freshNik(),
  birthDate: '1990-05-17',
  frontImage: await makeUpload(context, member, 'identity'),
  selfieImage: await makeUpload(context, member, 'identity'),
  ...more,
});

/** A member whose identity check is pending; `id` is the check's. */
export const makeCheck = async (
  context: TestContext,
  more: object = {},
): Promise<{ member: TestMember; id: string }> => {
  const member = await makeMember(context);
  const { errno, errmsg } = await context.call(submitIdentity, member, await makeDocuments(context, member, more));
  if (errno !== 0) throw new Error(`no check: ${errmsg}`);
  const [row] = await context.see<{ id: string }>('select id from identity_checks where member_id = $1', [
    member.memberId,
  ]);
  return { member, id: row?.id ?? '' };
};

/** Opens the papers of a check, without which an operator can't approve it. */
export const openPapers = async (context: TestContext, operator: TestClient, id: string): Promise<void> => {
  const { errno, errmsg } = await context.call(revealIdentity, operator, { id, reason: 'To compare them' });
  if (errno !== 0) throw new Error(`no papers: ${errmsg}`);
};
