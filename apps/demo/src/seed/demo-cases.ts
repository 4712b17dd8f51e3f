// Pending cases of a fresh demo: identity documents to check, complaints, an erasure request.
import { listIdentities, rejectIdentity } from '@roda/api-contract/people/suitability';
import { assignComplaint, listComplaintQueue } from '@roda/api-contract/people/complaints';
import { requestPrivacy } from '@roda/api-contract/people/privacy';
import { listOrders } from '@roda/api-contract/sales/orders';
import { answerComplaint, submitComplaint } from '@roda/api-contract/backoffice/assurance';
import type { InjectedClient } from '#platform/http/inject.ts';
import { handIn, register, type Backstage, type DemoMemberPerson } from './demo-member.ts';

type Cast = {
  readonly members: readonly InjectedClient[];
  readonly staff: readonly InjectedClient[];
  readonly password: string;
  readonly inviteCode: string;
};

const newcomer = (number: number, name: string): Omit<DemoMemberPerson, 'password'> => ({
  phone: `08123456790${number}`,
  countryId: 1,
  lang: 'indonesia',
  appType: 'android',
  name,
  idType: 'nik',
  idNumber: `317405440992000${number}`,
  birthDate: '1992-09-04',
});

/** Two pending identity checks; the second one was rejected once and needs two operators. */
const askForChecks = async (backstage: Backstage, { staff, password, inviteCode }: Cast): Promise<void> => {
  const { play } = backstage;
  const officer = staff[0] ?? {};
  const again = { ...newcomer(6, 'Agus Salim'), password };
  const late = await register(backstage, again, inviteCode);
  await handIn(backstage, late, again);
  const { list } = await play(listIdentities, officer, { status: 'pending' });
  for (const { id } of list)
    await play(rejectIdentity, officer, { id, reason: 'Foto dan dokumen bukan orang yang sama.' });
  await handIn(backstage, late, again);
  const first = { ...newcomer(5, 'Putri Maharani'), password };
  await handIn(backstage, await register(backstage, first, inviteCode), first);
};

/** One assigned, one unassigned, one answered; each in its member's language. */
const complain = async ({ play }: Backstage, { members, staff }: Cast): Promise<void> => {
  const [siti = {}, ming = {}, grace = {}] = members;
  const [officer = {}] = staff;
  const orders = await play(listOrders, siti, { limit: 1 });
  // As the app shows it to its member.
  const reference = orders.list[0]?.orderSn;
  const mine = await play(submitComplaint, siti, {
    subject: 'product',
    text: 'Saya memesan dua unit, tetapi hanya satu yang tampak. Mohon diperiksa.',
    ...(reference === undefined ? {} : { reference }),
  });
  const [colleague] = await play(listComplaintQueue, officer, {});
  if (colleague !== undefined) await play(assignComplaint, officer, { id: mine.id, to: colleague.id });
  await play(submitComplaint, ming, { subject: 'income', text: '充电桩3号周末没有收益，请说明周末的使用情况。' });
  const asked = await play(submitComplaint, grace, {
    subject: 'payment',
    text: 'I paid twice by mistake because the first page did not answer.',
  });
  const answer = 'The second payment is back in your wallet; the first one paid your order. Thank you for telling us.';
  await play(answerComplaint, officer, { id: asked.id, answer });
};

/** Created through the product's own operations. */
export const fillCases = async (backstage: Backstage, cast: Cast): Promise<void> => {
  await askForChecks(backstage, cast);
  await complain(backstage, cast);
  const grace = cast.members[2] ?? {};
  await backstage.play(requestPrivacy, grace, {
    kind: 'deletion',
    text: 'I am moving abroad. Please delete my account and everything about me.',
  });
};
