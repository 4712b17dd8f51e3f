// Masked identity of a member, and the account's status.

import { Alert, Space, Tag } from 'antd';
import type { memberDetail } from '@roda/api-contract/people/member-cases';
import type { ReplyOf } from '@roda/api-contract/operation';
import { useCountries } from '#shared/countries.tsx';
import { DayText, Facts, MemberLink, Money, StateTag, When, YesNo } from '#shared/value-display.tsx';
import { useText, useWordOf } from '#shared/texts.tsx';
import { RevealField } from './reveal-field.tsx';

export type MemberSeen = ReplyOf<typeof memberDetail>;

export function MemberFacts({ of: member }: { of: MemberSeen }) {
  const { nameOf } = useCountries();
  const word = useWordOf();
  const { id, phone, passport, hold, limit, balances } = member;
  return (
    <Space orientation="vertical" size="middle" className="w-full">
      <Warnings of={member} />
      <Facts
        of={[
          { label: 'ops.common.memberId', value: id },
          { label: 'ops.common.state', value: <StateTag state={member.state} area="members" /> },
          { label: 'ops.common.phone', value: phone && <RevealField memberId={id} field="phone" masked={phone} /> },
          { label: 'ops.members.nickname', value: member.nickname },
          { label: 'ops.common.country', value: nameOf(member.countryId) },
          { label: 'ops.members.level', value: member.level },
          { label: 'ops.members.verified', value: <YesNo value={member.verified} /> },
          { label: 'ops.members.birthDate', value: member.birthDate && <DayText at={member.birthDate} /> },
          {
            label: 'ops.members.passport',
            value: passport && <RevealField memberId={id} field="passport" masked={passport} />,
          },
          {
            label: 'ops.members.address',
            value: member.hasAddress ? <RevealField memberId={id} field="address" masked="••••••" /> : undefined,
          },
          { label: 'ops.members.inviter', value: member.inviterId && <MemberLink id={member.inviterId} /> },
          { label: 'ops.members.joined', value: <When at={member.registeredAt} /> },
          { label: 'ops.members.closesAt', value: member.closesAt && <When at={member.closesAt} /> },
          {
            label: 'ops.members.balances',
            wide: true,
            value: (
              <Space wrap size="large">
                {balances.length === 0 && '—'}
                {balances.map(({ kind, currency, amount }) => (
                  <span key={kind + currency}>
                    {word(kind, `ops.members.account.${kind}`)}: <Money amount={amount} currency={currency} />
                  </span>
                ))}
              </Space>
            ),
          },
          { label: 'ops.members.figures', wide: true, value: <Figures of={member.figures} /> },
          { label: 'ops.members.hold', wide: true, value: hold && <HoldTexts of={hold} /> },
          { label: 'ops.members.limit', wide: true, value: limit && <LimitTexts of={limit} /> },
        ]}
      />
    </Space>
  );
}

const words = ['earned', 'toClaim', 'waiting', 'paidOut', 'withdrawing', 'withdrawn', 'today'] as const;

/** The figures that the member sees, under the same names. */
function Figures({ of: figures }: { of: MemberSeen['figures'] }) {
  const t = useText();
  return (
    <Space wrap size="large" data-testid="member-figures">
      {words.map((word) => (
        <span key={word}>
          {t(`figure.${word}`)}: <Money amount={figures[word]} currency={figures.currency} />
        </span>
      ))}
    </Space>
  );
}

function Warnings({ of: { risks, left, state } }: { of: MemberSeen }) {
  const t = useText();
  return (
    <>
      {risks.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('ops.members.risks')}
          description={
            <Space wrap>
              {risks.map((risk) => (
                <Tag key={risk} color="warning">
                  {t(`ops.members.risk.${risk}`)}
                </Tag>
              ))}
            </Space>
          }
        />
      )}
      {state === 'closing' && left.length > 0 && (
        <Alert type="info" showIcon title={t('ops.members.leftWhileClosing')} />
      )}
    </>
  );
}

function HoldTexts({ of: { category, reason, since } }: { of: NonNullable<MemberSeen['hold']> }) {
  const t = useText();
  return (
    <>
      {t(`ops.members.category.${category}`)}: {reason} (<When at={since} />)
    </>
  );
}

function LimitTexts({ of: { cap, reason, by, since, until } }: { of: NonNullable<MemberSeen['limit']> }) {
  const t = useText();
  return (
    <>
      <Money amount={cap} /> · {reason} · {by} · <When at={since} />
      {until !== undefined && (
        <>
          {' · '}
          {t('ops.common.to')} <DayText at={until} />
        </>
      )}
    </>
  );
}
