// A series of boxes: prices, prizes with odds, and the member's remaining plays today.

import { useState } from 'react';
import { IconGift, IconHistory } from '@tabler/icons-react';
import { Button, Card, Section, Skeleton, WholeText, buttonClass } from '@roda/ui';
import type { boxList } from '@roda/api-contract/engagement/games';
import type { ReplyOf } from '@roda/api-contract/operation';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { leaveIfNotOffered } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';
import { BoxCatalog } from './box-catalog.tsx';
import { FairNote } from './fair-note.tsx';
import { OpenSheet } from './open-sheet.tsx';
import { PrizeWall } from './prize-wall.tsx';
import { SeriesHero, SeriesTabs } from './series-hero.tsx';
import { useBoxList, useFairnessSeed, useJackpotList } from './box.queries.ts';
import type { SeriesNumber } from './box.queries.ts';
import { hindranceOf } from './game.model.ts';
import type { GamePlayer, GameWall } from './game.model.ts';
import { useGameLimits } from './limits.queries.ts';

type Catalog = ReplyOf<typeof boxList>;
type Box = Catalog['boxes'][number];

export function BoxSeries({ screen, series }: Readonly<{ screen: string; series: SeriesNumber }>) {
  const t = useText();
  const catalog = useBoxList(series);
  const walls = useJackpotList(series);
  const limits = useGameLimits();
  const seed = useFairnessSeed(series);
  const [chosenId, setChosenId] = useState(0);
  leaveIfNotOffered(catalog.error);
  const chosen = catalog.data?.boxes.find(({ id }) => id === chosenId) ?? catalog.data?.boxes[0];
  const wall = walls.data?.find(({ boxId }) => boxId === chosen?.id);
  const mine = catalog.data?.mine;
  const player = mine === undefined ? undefined : { ...mine, excluded: limits.data?.excluded === true };
  return (
    <Page
      screen={screen}
      title={t('box.title')}
      foot={
        catalog.data === undefined || chosen === undefined ? undefined : (
          <OpenBar
            catalog={catalog.data}
            box={chosen}
            wall={wall}
            player={player}
            commitment={seed.data?.current?.commitment}
          />
        )
      }
    >
      <SeriesTabs series={series} />
      <Loaded query={catalog} skeleton={<SeriesShape />}>
        {(found) => (
          <>
            <SeriesHero series={series} name={found.name} intro={found.intro} />
            <MyTurn player={player} cap={found.dailyCap} />
            <BoxEntries />
            <BoxCatalog boxes={found.boxes} chosenId={chosen?.id ?? 0} onChoose={setChosenId} />
            <Section title={t('box.wall')}>
              <Loaded query={walls} small>
                {() => (wall === undefined ? null : <PrizeWall wall={wall} />)}
              </Loaded>
            </Section>
            <Section title={t('box.rules')}>
              <Rules rules={found.rules} />
            </Section>
            <Section title={t('box.fair')}>
              <Loaded query={seed} small>
                {(promise) => <FairNote promise={promise} />}
              </Loaded>
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Links to won prizes and to every opened box. */
function BoxEntries() {
  const t = useText();
  return (
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2.5">
      <GoLink to="/subPages/box/giftList" className={buttonClass('secondary', 'medium')} data-testid="box-gifts">
        <IconGift size={20} stroke={1.75} aria-hidden="true" />
        {t('box.giftsTitle')}
      </GoLink>
      <GoLink to="/subPages/box/historyList" className={buttonClass('secondary', 'medium')} data-testid="box-history">
        <IconHistory size={20} stroke={1.75} aria-hidden="true" />
        {t('box.historyTitle')}
      </GoLink>
    </div>
  );
}

function MyTurn({ player, cap }: Readonly<{ player: GamePlayer | undefined; cap: number }>) {
  const t = useText();
  const { whole } = useFormats();
  if (player === undefined) {
    return (
      <Card className="mt-3">
        <p className="text-ink-2">{t('box.logIn')}</p>
      </Card>
    );
  }
  return (
    <Card className="mt-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-label text-ink-2">{t('box.yourCoins')}</p>
          <p className="text-title1" data-testid="box-coins">
            <WholeText value={player.coins} />
          </p>
        </div>
        <div>
          <p className="text-label text-ink-2">{t('box.leftToday')}</p>
          <p className="text-title1" data-testid="box-left">
            {t('box.leftOf', { left: whole(player.leftToday), cap: whole(cap) })}
          </p>
        </div>
        <GoLink to="/pages/my/limits" className={buttonClass('secondary', 'medium')} data-testid="my-limits">
          {t('box.limits')}
        </GoLink>
      </div>
      <p className="mt-3 text-label font-normal text-ink-3">{t('box.coinsHint')}</p>
    </Card>
  );
}

function Rules({ rules }: { rules: readonly string[] }) {
  return (
    <Card>
      <ul className="grid list-disc gap-2 pl-5 text-ink-2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}

type OpenBarProps = Readonly<{
  catalog: Catalog;
  box: Box;
  wall: GameWall | undefined;
  player: GamePlayer | undefined;
  commitment: string | undefined;
}>;

function OpenBar({ catalog, box, wall, player, commitment }: OpenBarProps) {
  const t = useText();
  const go = useGo();
  const { money, whole } = useFormats();
  const [isOpen, setOpen] = useState(false);
  if (player === undefined) {
    return (
      <Button wide onClick={go.logIn} data-testid="box-log-in">
        {t('box.logInButton')}
      </Button>
    );
  }
  const hindrance = hindranceOf(box.price, catalog.state, player);
  const short = whole(box.price - player.coins);
  const says = {
    closed: t('box.closed'),
    excluded: t('box.excluded'),
    noneLeft: t('box.noneLeft'),
    coins: t('box.needCoins', { n: short }),
  };
  return (
    <>
      {hindrance === undefined ? (
        <Button wide onClick={() => setOpen(true)} disabled={wall === undefined} data-testid="open-box">
          {t('box.open', { name: box.name, price: money(String(box.price), 'COIN') })}
        </Button>
      ) : (
        <p className="py-2 text-center text-ink-2" role="status" data-testid="box-hindrance">
          {says[hindrance]}
          {hindrance === 'coins' && hasScreen('/pages/my/checkIn') && (
            <GoLink to="/pages/my/checkIn" className="ml-2 inline-block py-1 font-semibold text-primary">
              {t('box.howToEarn')}
            </GoLink>
          )}
        </p>
      )}
      {wall !== undefined && (
        <OpenSheet
          open={isOpen}
          box={box}
          wall={wall}
          coins={player.coins}
          commitment={commitment}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function SeriesShape() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </div>
  );
}
