// Preview of a ladder of levels while it is edited: validation problems, members who would rise, and members who would
// fall.

import { useEffect, useState } from 'react';
import { Alert } from 'antd';
import { previewLevels } from '@roda/api-contract/engagement/levels';
import type { LevelIn } from '@roda/api-contract/engagement/levels';
import { useAsk } from '#shared/api-hooks.ts';
import { Facts, Whole } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { isWhole } from './levels.model.ts';

const pauseMs = 600;

/** The text, debounced until typing pauses. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(waiting);
  }, [text]);
  return settled;
}

export function Effect({ levels }: { levels: readonly LevelIn[] }) {
  const t = useText();
  const settled = JSON.parse(useSettled(JSON.stringify(levels))) as LevelIn[];
  const whole = isWhole(settled);
  const answer = useAsk(previewLevels, whole ? { levels: settled } : undefined);
  if (!whole) return <Alert type="info" showIcon title={t('ops.levels.fillIn')} />;
  return (
    <Loaded from={answer}>
      {({ faults, effect, rising, falling, bonusCoins }) => (
        <section className="flex flex-col gap-3" aria-live="polite" data-testid="levels-effect">
          {faults.length === 0 ? (
            <Alert type="success" showIcon title={t('ops.levels.fair')} />
          ) : (
            <Alert
              type="error"
              showIcon
              title={t('ops.levels.unfair')}
              description={
                <ul className="m-0 pl-5">
                  {faults.map(({ level, fault }) => (
                    <li key={`${level}-${fault}`}>
                      {t('ops.levels.levelN', { n: level })}: {t(`ops.levels.fault.${fault}`)}
                    </li>
                  ))}
                </ul>
              }
            />
          )}
          <ShortList
            rows={effect}
            id={({ level }) => level}
            label={t('ops.levels.effect')}
            columns={[
              { key: 'level', title: 'ops.levels.level', align: 'right' },
              { key: 'members', title: 'ops.levels.membersNow', align: 'right' },
              { key: 'after', title: 'ops.levels.membersAfter', align: 'right' },
            ]}
          />
          <Facts
            columns={1}
            of={[
              { label: 'ops.levels.rising', value: <Whole value={rising} /> },
              { label: 'ops.levels.falling', value: <Whole value={falling} /> },
              { label: 'ops.levels.bonusCost', value: t('common.coins', { n: bonusCoins }) },
            ]}
          />
        </section>
      )}
    </Loaded>
  );
}
