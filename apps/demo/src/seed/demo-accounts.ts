// Account data of the demo's members, and the pending items of support.
import { inviteOperator } from '@roda/api-contract/people/staff';
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { upsertAddress } from '@roda/api-contract/people/addresses';
import { createMemberNote } from '@roda/api-contract/people/member-cases';
import { answerPrivacyRequest, requestPrivacy } from '@roda/api-contract/people/privacy';
import { userInfo } from '@roda/api-contract/people/members';
import { upsertSupportChannel } from '@roda/api-contract/backoffice/countries';
import { proposePublicSettings } from '@roda/api-contract/backoffice/public-settings';
import type { InjectedClient } from '#platform/http/inject.ts';
import type { DemoCallPlay } from './demo-call.ts';

type Lodging = {
  readonly name: string;
  readonly tel: string;
  readonly areaCode: string;
  readonly addressDetail: string;
};

/** By member, in the order of the demo's members; the first of each is the default one. */
const LODGINGS: readonly (readonly Lodging[])[] = [
  [
    { name: 'Siti Rahma', tel: '081234567890', areaCode: '317403', addressDetail: 'Jl. Kemang Raya No. 12, RT 4 RW 2' },
    {
      name: 'Rahma (kantor)',
      tel: '081234567890',
      areaCode: '317107',
      addressDetail: 'Menara Thamrin lantai 9, resepsionis',
    },
  ],
  [{ name: '李明', tel: '081234567891', areaCode: '317303', addressDetail: 'Jl. Gajah Mada No. 88, lantai 3' }],
  [{ name: 'Grace Tan', tel: '081234567892', areaCode: '517101', addressDetail: 'Jl. Danau Tamblingan 45, Sanur' }],
];

const HOURS = {
  en: 'Every day, 8 am to 10 pm (WIB)',
  id: 'Setiap hari, 08.00 sampai 22.00 WIB',
  zh: '每天 8:00 至 22:00（雅加达时间）',
};

/** The countries whose members can reach the demo by e-mail. */
const COUNTRIES = [1, 2, 3] as const;

const openSupport = async (play: DemoCallPlay, officer: InjectedClient): Promise<void> => {
  const common = { countryId: 1, hours: HOURS, enabled: true };
  const chat = { en: 'Chat', id: 'Obrolan', zh: '在线客服' };
  await play(upsertSupportChannel, officer, {
    ...common,
    kind: 'chat',
    label: chat,
    value: 'https://help.roda.example/chat',
    position: 1,
  });
  const whatsapp = { en: 'WhatsApp', id: 'WhatsApp', zh: 'WhatsApp' };
  await play(upsertSupportChannel, officer, {
    ...common,
    kind: 'whatsapp',
    label: whatsapp,
    value: '+62 811 5000 2026',
    position: 2,
  });
  const phone = { en: 'Phone', id: 'Telepon', zh: '电话' };
  await play(upsertSupportChannel, officer, {
    ...common,
    kind: 'phone',
    label: phone,
    value: '+62 21 5000 2026',
    position: 3,
  });
  const email = { en: 'E-mail', id: 'Surel', zh: '电子邮件' };
  for (const countryId of COUNTRIES)
    await play(upsertSupportChannel, officer, {
      ...common,
      countryId,
      kind: 'email',
      label: email,
      value: 'care@roda.example',
      position: 4,
    });
};

type Cast = { readonly members: readonly InjectedClient[]; readonly staff: readonly InjectedClient[] };

/** One answered request and one whose deadline is running, a note, and an operator invited by two others. */
const fillBackoffice = async (play: DemoCallPlay, { members, staff }: Cast): Promise<void> => {
  const [maker = {}, checker = {}] = staff;
  const [first = {}, second = {}] = members;
  const asked = await play(requestPrivacy, first, {
    kind: 'correction',
    text: 'My surname is written with one letter too many. Please correct it.',
  });
  const answer = 'We corrected the spelling in your profile today. Your verified name was right from the start.';
  await play(answerPrivacyRequest, maker, { id: asked.id, answer });
  await play(requestPrivacy, second, { kind: 'access', text: '请提供贵公司保存的与我有关的全部个人信息。' });
  const { id } = await play(userInfo, first, {});
  await play(createMemberNote, maker, {
    memberId: id,
    text: 'Called about the spelling of her name; settled by request.',
  });
  const invited = await play(inviteOperator, maker, {
    email: 'owner@demo.test',
    name: 'Dewi Lestari',
    roles: ['owner', 'auditor'],
  });
  await play(approveChange, checker, { id: invited.approvalId });
};

/** The chat is on a host of its own, which the app's web view then opens. */
const HOSTS = ['help.roda.example', 'www.ojk.go.id', 'www.bi.go.id'];

const allowHosts = async (play: DemoCallPlay, [maker = {}, checker = {}]: Cast['staff']): Promise<void> => {
  const reason = 'the help centre has a host of its own';
  const { approvalId } = await play(proposePublicSettings, maker, { webViewHosts: HOSTS, reason });
  await play(approveChange, checker, { id: approvalId });
};

/** Created through the product's own operations. */
export const fillAccounts = async (play: DemoCallPlay, cast: Cast): Promise<void> => {
  await openSupport(play, cast.staff[0] ?? {});
  await allowHosts(play, cast.staff);
  for (const [index, member] of cast.members.entries())
    for (const lodging of LODGINGS[index] ?? []) await play(upsertAddress, member, lodging);
  await fillBackoffice(play, cast);
};
