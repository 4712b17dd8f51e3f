// The current pool: its content, time of the draw, and odds of winning; the server draws.

import { IconHistory } from '@tabler/icons-react';
import { Button, Card, IconButton, buttonClass } from '@roda/ui';
import { NoRound, PoolNow } from '#features/games/pool-now.tsx';
import { usePoolNow } from '#features/games/pool.queries.ts';
import { WinnersStrip } from '#features/games/winners-strip.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { leaveIfNotOffered } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const go = useGo();
  const isIn = useStored('token') !== undefined;
  const round = usePoolNow();
  leaveIfNotOffered(round.error);
  return (
    <Page
      screen="subPages/jackpot/index"
      title={t('jackpot.title')}
      actions={
        <IconButton
          label={t('jackpot.earlier')}
          data-testid="pool-results"
          onClick={() => go.to('/subPages/jackpot/index2')}
        >
          <IconHistory size={22} stroke={1.75} />
        </IconButton>
      }
    >
      {isIn ? (
        <Loaded query={round}>{(found) => (found === null ? <NoRound /> : <PoolNow round={found} />)}</Loaded>
      ) : (
        <Card>
          <p className="text-title3">{t('jackpot.logIn')}</p>
          <p className="mt-1 text-ink-2">{t('jackpot.logInHint')}</p>
          <Button wide className="mt-4" onClick={go.logIn} data-testid="pool-log-in">
            {t('auth.login')}
          </Button>
        </Card>
      )}
      {(!isIn || !round.isPending) && <WinnersStrip />}
      {isIn && !round.isPending && (
        <GoLink to="/pages/my/limits" className={buttonClass('quiet', 'medium', true)} data-testid="my-limits">
          {t('jackpot.limits')}
        </GoLink>
      )}
    </Page>
  );
}
