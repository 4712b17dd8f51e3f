// Actions on a member: restriction and release under two-person approval, cap, note, session revocation, data export,
// closing.

import {
  exportForMember,
  holdCategories,
  proposeClosing,
  proposeFreeze,
  proposeUnfreeze,
  updateMemberLimit,
} from '@roda/api-contract/people/member-cases';
import { endMemberSessions } from '@roda/api-contract/people/staff';
import { Action } from '#shared/action.tsx';
import { useText } from '#shared/texts.tsx';
import type { Field } from '#shared/form/fields.ts';
import type { MemberSeen } from './member-facts.tsx';
import { NoteAction } from './member-texts.tsx';

const reason: Field = { name: 'reason', label: 'ops.common.reason', kind: 'line' };

export function MemberActions({ of: member }: { of: MemberSeen }) {
  const { id: memberId, state } = member;
  const t = useText();
  const gone = state === 'closed' ? t('ops.members.isClosed') : undefined;
  return (
    <>
      {state === 'restricted' ? (
        <Action
          op={proposeUnfreeze}
          input={{ memberId }}
          label="ops.members.unfreeze"
          fields={[reason]}
          done="ops.common.proposed"
        />
      ) : (
        <FreezeAction memberId={memberId} blocked={gone} />
      )}
      <LimitAction of={member} blocked={gone} />
      <NoteAction memberId={memberId} />
      <Action
        op={endMemberSessions}
        input={{ memberId }}
        label="ops.members.endSessions"
        note={t('ops.members.endSessionsNote')}
        fields={[reason]}
        blocked={gone}
      />
      <Action
        op={exportForMember}
        input={{ memberId }}
        label="ops.members.makeCopy"
        note={t('ops.members.makeCopyNote')}
        fields={[reason]}
        blocked={gone}
        done="ops.members.copyStarted"
      />
      <CloseAction of={member} />
    </>
  );
}

function FreezeAction({ memberId, blocked }: { memberId: string; blocked: string | undefined }) {
  const t = useText();
  return (
    <Action
      op={proposeFreeze}
      input={{ memberId }}
      label="ops.members.freeze"
      note={t('ops.members.freezeNote')}
      danger
      blocked={blocked}
      fields={[
        {
          name: 'category',
          label: 'ops.members.legalReason',
          kind: 'choice',
          options: holdCategories.map((value) => ({ value, label: `ops.members.category.${value}` as const })),
        },
        reason,
      ]}
      done="ops.common.proposed"
    />
  );
}

function LimitAction({ of: { id: memberId, limit }, blocked }: { of: MemberSeen; blocked: string | undefined }) {
  const t = useText();
  const seen = limit === undefined ? {} : { seen: limit.id };
  return (
    <>
      <Action
        op={updateMemberLimit}
        input={{ memberId, ...seen }}
        label={limit === undefined ? 'ops.members.setLimit' : 'ops.members.changeLimit'}
        note={t('ops.members.limitNote')}
        blocked={blocked}
        fields={[
          {
            name: 'cap',
            label: 'ops.members.cap',
            kind: 'amount',
            ...(limit === undefined ? {} : { initial: limit.cap }),
          },
          { name: 'untilOn', label: 'ops.members.lastDay', kind: 'day', optional: true },
          reason,
        ]}
        done="ops.common.saved"
      />
      {limit !== undefined && (
        <Action op={updateMemberLimit} input={{ memberId, ...seen }} label="ops.members.liftLimit" fields={[reason]} />
      )}
    </>
  );
}

function CloseAction({ of: { id: memberId, state, left } }: { of: MemberSeen }) {
  const t = useText();
  const hindered =
    state === 'active'
      ? left.length > 0
        ? t('ops.members.leftFirst', { things: left.map((thing) => t(leftKey(thing))).join(', ') })
        : undefined
      : t('ops.members.notActive');
  return (
    <Action
      op={proposeClosing}
      input={{ memberId }}
      label="ops.members.close"
      note={t('ops.members.closeNote')}
      danger
      blocked={hindered}
      fields={[reason]}
      done="ops.common.proposed"
    />
  );
}

const things = {
  wallet: 'ops.members.left.wallet',
  escrow: 'ops.members.left.escrow',
  withdraw_hold: 'ops.members.left.withdraw_hold',
  holding: 'ops.members.left.holding',
  order: 'ops.members.left.order',
} as const;

const leftKey = (thing: string) => things[Object.hasOwn(things, thing) ? (thing as keyof typeof things) : 'wallet'];
