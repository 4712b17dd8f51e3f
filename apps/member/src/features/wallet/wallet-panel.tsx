// The head of the wallet: what can leave it now, and the ways out and in.

import type { ReactNode } from 'react';
import { IconArrowUpRight, IconPlus } from '@tabler/icons-react';
import { AfterWait, MoneyText, Skeleton, buttonClass, classNames, noFigure } from '@roda/ui';
import { KawungPanel } from '@roda/ui/pictures/kawung.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import type { ScreenPath } from '#shared/navigation/paths.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useAccountInfo } from './wallet.queries.ts';

/** `short` leaves the room to what is below. The way out is open whether or not the balance is known. */
export function WalletPanel({ short }: Readonly<{ short: boolean }>) {
  const t = useText();
  const account = useAccountInfo();
  const isReviewMode = useStored('examine') !== false;
  return (
    <>
      {account.isError && (
        <Loaded query={account} small>
          {() => null}
        </Loaded>
      )}
      <KawungPanel>
        <div className={short ? 'flex flex-wrap items-center justify-between gap-3' : undefined}>
          <div>
            <p className="text-label">{t('withdraw.available')}</p>
            <div
              className={short ? 'text-title2' : 'text-display'}
              style={{ minHeight: '1lh' }}
              data-testid="wallet-balance"
            >
              <Balance size={short ? 'title2' : 'display'} />
            </div>
          </div>
          <div className={classNames('flex flex-wrap gap-2', !short && 'mt-4')}>
            <Way path="/subPages/withdraw/index" look={light}>
              <IconArrowUpRight size={20} stroke={2} aria-hidden="true" />
              {t('home.withdraw')}
            </Way>
            {!short && !isReviewMode && (
              <Way path="/subPages/repayment/index" look={outline}>
                <IconPlus size={20} stroke={2} aria-hidden="true" />
                {t('home.topUp')}
              </Way>
            )}
          </div>
        </div>
        {!short && <p className="mt-3 text-label">{t('withdraw.noConditions')}</p>}
      </KawungPanel>
    </>
  );
}

function Balance({ size }: Readonly<{ size: 'title2' | 'display' }>) {
  const { data, isError } = useAccountInfo();
  const hidden = useStored('amountsHidden') === true;
  if (data !== undefined) return <MoneyText amount={data.balance} size={size} hidden={hidden} />;
  if (isError) return noFigure;
  return (
    <AfterWait>
      <span className="block py-1" style={{ opacity: 0.25 }}>
        <Skeleton className="h-5 w-48" />
      </span>
    </AfterWait>
  );
}

/** On purple the button that leads is white; the other one is the panel, only lighter. */
const light = { background: 'var(--color-white)', color: 'var(--panel)' } as const;
const outline = {
  background: 'rgb(255 255 255 / 16%)',
  boxShadow: 'inset 0 0 0 1.5px rgb(255 255 255 / 30%)',
} as const;

type WayProps = Readonly<{ path: ScreenPath; look: typeof light | typeof outline; children: ReactNode }>;

function Way({ path, look, children }: WayProps) {
  if (!hasScreen(path)) return null;
  return (
    <GoLink to={path} className={classNames(buttonClass('quiet'), 'min-w-fit flex-1')} style={look}>
      {children}
    </GoLink>
  );
}
