// Invitees of the demo's first member: two earned coins, one is not verified yet, one used the same phone.
import { listInvitationRewards, receiveInvitationRewards } from '@roda/api-contract/engagement/referrals';
import { userInfo } from '@roda/api-contract/people/members';
import type { InjectedClient } from '#platform/http/inject.ts';
import { passSuitability, register, type Backstage, type DemoMemberPerson } from './demo-member.ts';

type Invitee = DemoMemberPerson & { readonly verified: boolean };

const invitee = (
  number: number,
  name: string,
  more: Pick<DemoMemberPerson, 'appType' | 'lang'> & { readonly verified: boolean },
): Omit<Invitee, 'password'> => ({
  phone: `08123456790${number}`,
  countryId: 1,
  name,
  idType: 'nik',
  idNumber: `317405430895000${number}`,
  birthDate: '1995-08-03',
  ...more,
});

/** Invitees on the inviter's own device and connection earn no reward. */
const INVITEES: readonly Omit<Invitee, 'password'>[] = [
  invitee(1, 'Budi Santoso', { lang: 'indonesia', appType: 'android', verified: true }),
  invitee(2, 'Dewi Lestari', { lang: 'indonesia', appType: 'ios', verified: true }),
  invitee(3, 'Rizky Pratama', { lang: 'indonesia', appType: 'android', verified: false }),
  invitee(4, 'Ayu Wulandari', { lang: 'indonesia', verified: true }),
];

/** Registers and verifies them; one reward is claimed, one is pending. */
export const playInvitations = async (
  backstage: Backstage,
  inviter: InjectedClient,
  { officer, password }: { officer: InjectedClient; password: string },
): Promise<void> => {
  const { play, runJobs } = backstage;
  const { invitationCode } = await play(userInfo, inviter, {});
  for (const { verified, ...principal } of INVITEES) {
    const person: DemoMemberPerson = { ...principal, password };
    const member = await register(backstage, person, invitationCode);
    if (verified) await passSuitability(backstage, member, { person, officer });
  }
  await runJobs();
  const { list } = await play(listInvitationRewards, inviter, {});
  const open = list.find(({ status }) => status === 'claim');
  if (open?.id !== undefined) await play(receiveInvitationRewards, inviter, { ids: [open.id] });
};
