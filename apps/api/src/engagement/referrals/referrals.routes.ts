// Table of contents of the invitations module.
import * as contract from '@roda/contract/invitations';
import * as desk from '@roda/contract/invitations-operators';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { approveReferral } from './approve-referral.ts';
import { listInvitationRewards } from './list-invitation-rewards.ts';
import { listReferrals } from './list-referrals.ts';
import { listTeam } from './list-team.ts';
import { proposeReferralVoids, referralVoidsChange } from './propose-referral-voids.ts';
import { receiveInvitationRewards } from './receive-invitation-rewards.ts';
import { teamRechargeTotal } from './team-recharge-total.ts';
import { teamTotal } from './team-total.ts';
import { voidReferral } from './void-referral.ts';

export const invitationsRoutes: readonly Route[] = [
  read(contract.teamTotal, teamTotal),
  read(contract.listTeam, listTeam),
  read(contract.teamRechargeTotal, teamRechargeTotal),
  read(contract.listInvitationRewards, listInvitationRewards),
  command(contract.receiveInvitationRewards, receiveInvitationRewards),
  read(desk.listReferrals, listReferrals),
  command(desk.voidReferral, voidReferral),
  command(desk.approveReferral, approveReferral),
  command(desk.proposeReferralVoids, proposeReferralVoids),
];

export const invitationsChanges: readonly Change[] = [referralVoidsChange];
