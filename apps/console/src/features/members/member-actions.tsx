// What may be done about a member: restricted and released by two people, capped, noted, logged out, copied, closed.

import {
  exportForMember,
  holdCategories,
  proposeClosing,
  proposeFreeze,
  proposeUnfreeze,
  setMemberLimit,
} from '@roda/contract/members-desk';
import { endMemberSessions } from '@roda/contract/identity-staff';
import { Act } from '#shared/act.tsx';
import { useText } from '#shared/texts.tsx';
import type { Field } from '#shared/form/fields.ts';
import type { MemberSeen } from './member-facts.tsx';
import { NoteAct } from './member-words.tsx';

const reason: Field = { name: 'reason', label: 'ops.common.reason', kind: 'line' };

export function MemberActs({ of: member }: { of: MemberSeen }) {
  const { id: memberId, state } = member;
  const t = useText();
  const gone = state === 'closed' ? t('ops.members.isClosed') : undefined;
  return (
    <>
      {state === 'restricted' ? (
        <Act
          op={proposeUnfreeze}
          input={{ memberId }}
          label="ops.members.unfreeze"
          fields={[reason]}
          done="ops.common.proposed"
        />
      ) : (
        <FreezeAct memberId={memberId} blocked={gone} />
      )}
      <LimitAct of={member} blocked={gone} />
      <NoteAct memberId={memberId} />
      <Act
        op={endMemberSessions}
        input={{ memberId }}
        label="ops.members.endSessions"
        note={t('ops.members.endSessionsNote')}
        fields={[reason]}
        blocked={gone}
      />
      <Act
        op={exportForMember}
        input={{ memberId }}
        label="ops.members.makeCopy"
        note={t('ops.members.makeCopyNote')}
        fields={[reason]}
        blocked={gone}
        done="ops.members.copyStarted"
      />
      <CloseAct of={member} />
    </>
  );
}

function FreezeAct({ memberId, blocked }: { memberId: string; blocked: string | undefined }) {
  const t = useText();
  return (
    <Act
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

function LimitAct({ of: { id: memberId, limit }, blocked }: { of: MemberSeen; blocked: string | undefined }) {
  const t = useText();
  const seen = limit === undefined ? {} : { seen: limit.id };
  return (
    <>
      <Act
        op={setMemberLimit}
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
        <Act op={setMemberLimit} input={{ memberId, ...seen }} label="ops.members.liftLimit" fields={[reason]} />
      )}
    </>
  );
}

function CloseAct({ of: { id: memberId, state, left } }: { of: MemberSeen }) {
  const t = useText();
  const hindered =
    state === 'active'
      ? left.length > 0
        ? t('ops.members.leftFirst', { things: left.map((thing) => t(leftKey(thing))).join(', ') })
        : undefined
      : t('ops.members.notActive');
  return (
    <Act
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
