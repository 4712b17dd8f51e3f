// A ladder of levels: requirements and benefits of each level, and its texts in three languages.

import { Card } from 'antd';
import { langNames, langs } from '@roda/domain/language';
import { formatPercent, useUi } from '@roda/ui';
import { none, Whole, Texts, YesNo } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';
import type { Ladder } from './levels.model.ts';

export function LadderTable({ of: { levels, feeDiscounts } }: { of: Ladder }) {
  const t = useText();
  const { lang } = useUi();
  const shares = new Map(feeDiscounts.map(({ level, share }) => [level, share]));
  return (
    <ShortList
      rows={levels}
      id={({ level }) => level}
      label={t('ops.levels.ladder')}
      columns={[
        { key: 'level', title: 'ops.levels.level', align: 'right' },
        { key: 'name', title: 'ops.common.name', render: ({ name }) => <Texts of={name} /> },
        { key: 'verified', title: 'ops.levels.verified', render: ({ verified }) => <YesNo value={verified} /> },
        { key: 'memberDays', title: 'ops.levels.memberDays', align: 'right' },
        { key: 'checkInDays', title: 'ops.levels.checkInDays', align: 'right' },
        { key: 'quizzes', title: 'ops.levels.quizzes', align: 'right' },
        {
          key: 'bonusCoins',
          title: 'ops.levels.bonusCoins',
          align: 'right',
          render: ({ bonusCoins }) => <Whole value={bonusCoins} />,
        },
        {
          key: 'feeDiscount',
          title: 'ops.levels.feeDiscount',
          align: 'right',
          render: ({ level }) => {
            const share = shares.get(level);
            return share === undefined ? none : formatPercent(share, lang);
          },
        },
      ]}
    />
  );
}

export function LadderTexts({ of: { levels } }: { of: Ladder }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-3">
      {levels.map(({ level, name, description }) => (
        <Card key={level} size="small" title={t('ops.levels.levelN', { n: level })}>
          <dl className="m-0 grid gap-x-4 gap-y-2 md:grid-cols-3">
            {langs.map((lang) => (
              <div key={lang}>
                <dt className="text-caption text-ink-2">{langNames[lang]}</dt>
                <dd className="m-0" lang={lang}>
                  <strong>{name[lang]}</strong>
                  <br />
                  {description[lang]}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}
