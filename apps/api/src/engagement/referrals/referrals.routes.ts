// Routes of the referrals module: operation to handler.
import * as contract from '@roda/api-contract/engagement/referrals';
import * as backoffice from '@roda/api-contract/engagement/referral-cases';
import type { Change } from '#backoffice/approvals/index.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { approveReferral } from './approve-referral.command.ts';
import { listInvitationRewards } from './list-invitation-rewards.query.ts';
import { listReferrals } from './list-referrals.query.ts';
import { listTeam } from './list-team.query.ts';
import { proposeReferralVoids, referralVoidsChange } from './propose-referral-voids.command.ts';
import { receiveInvitationRewards } from './receive-invitation-rewards.command.ts';
import { teamRechargeTotal } from './team-recharge-total.query.ts';
import { teamTotal } from './team-total.query.ts';
import { voidReferral } from './void-referral.command.ts';

export const referralsRoutes: readonly Route[] = [
  read(contract.teamTotal, teamTotal),
  read(contract.listTeam, listTeam),
  read(contract.teamRechargeTotal, teamRechargeTotal),
  read(contract.listInvitationRewards, listInvitationRewards),
  command(contract.receiveInvitationRewards, receiveInvitationRewards),
  read(backoffice.listReferrals, listReferrals),
  command(backoffice.voidReferral, voidReferral),
  command(backoffice.approveReferral, approveReferral),
  command(backoffice.proposeReferralVoids, proposeReferralVoids),
];

export const referralsChanges: readonly Change[] = [referralVoidsChange];
