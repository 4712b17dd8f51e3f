// Result of a scan with its matching links; only the app's own content opens automatically.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconCar, IconGift, IconUserPlus } from '@tabler/icons-react';
import { Button, EmptyState, RowContent, Rows } from '@roda/ui';
import { keepInvitation } from '#shared/navigation/launch.ts';
import { isReviewMode, useGo } from '#shared/navigation/navigation.ts';
import { hasScreen } from '#shared/navigation/paths.ts';
import { isSwitchedOff } from '#shared/feature-switches.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { productOfDevice } from './device.queries.ts';
import type { Meaning } from './scan.model.ts';

type Outcome = Exclude<Meaning, { kind: 'screen' }>;

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export function ScanOutcome({ meaning, onAgain }: { meaning: Outcome; onAgain: () => void }) {
  const t = useText();
  if (meaning.kind === 'foreign' || meaning.kind === 'unknown') {
    return (
      <EmptyState
        scene="noResult"
        title={t('scan.foreign')}
        hint={meaning.kind === 'foreign' ? t('scan.foreignHint', { host: meaning.host }) : t('scan.unknownHint')}
        action={<Again onAgain={onAgain} />}
      />
    );
  }
  const text = meaning.kind === 'device' ? meaning.number : meaning.code;
  return (
    <>
      <p className="text-label text-ink-3">{t('scan.found')}</p>
      <p className="mt-1 mb-4 text-title2 break-all" data-testid="scan-found">
        {text}
      </p>
      <Rows>
        {meaning.kind !== 'device' && <InviteEntry code={text} />}
        {meaning.kind === 'code' && hasScreen('/pages/my/redeem') && !isSwitchedOff('redeem') && (
          <RedeemEntry code={text} />
        )}
        {(meaning.kind === 'device' || (meaning.kind === 'code' && !isReviewMode())) && <DeviceEntry number={text} />}
      </Rows>
      <div className="mt-6 grid">
        <Again onAgain={onAgain} />
      </div>
    </>
  );
}

function Again({ onAgain }: { onAgain: () => void }) {
  const t = useText();
  return (
    <Button kind="secondary" data-testid="scan-again" onClick={onAgain}>
      {t('scan.again')}
    </Button>
  );
}

type EntryProps = Readonly<{
  icon: ReactNode;
  title: string;
  hint: string;
  testId: string;
  busy?: boolean;
  onOpen: () => void;
}>;

function Entry({ icon, title, hint, testId, busy = false, onOpen }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        data-testid={testId}
        disabled={busy}
        aria-busy={busy}
        onClick={onOpen}
        className="block w-full active:bg-fill"
      >
        <RowContent icon={icon} title={title} hint={hint} chevron />
      </button>
    </li>
  );
}

/** Codes of four to sixteen letters and digits are invitation codes. */
function InviteEntry({ code }: { code: string }) {
  const t = useText();
  const go = useGo();
  const isIn = useStored('token') !== undefined;
  if (!/^[A-Za-z0-9]{4,16}$/u.test(code)) return null;
  if (isIn) {
    return (
      <li>
        <RowContent icon={<IconUserPlus {...look} />} title={t('scan.invite')} hint={t('scan.inviteMember')} />
      </li>
    );
  }
  const register = () => {
    keepInvitation(code);
    go.to('/pages/auth/register');
  };
  return (
    <Entry
      icon={<IconUserPlus {...look} />}
      title={t('scan.invite')}
      hint={t('scan.inviteHint')}
      testId="scan-invite"
      onOpen={register}
    />
  );
}

function RedeemEntry({ code }: { code: string }) {
  const t = useText();
  const go = useGo();
  return (
    <Entry
      icon={<IconGift {...look} />}
      title={t('scan.redeem')}
      hint={t('scan.redeemHint')}
      testId="scan-redeem"
      onOpen={() => go.to('/pages/my/redeem', { code })}
    />
  );
}

/** Opens the product of a vehicle or pile; the search, where none on sale has the number. */
function DeviceEntry({ number }: { number: string }) {
  const t = useText();
  const go = useGo();
  const [isLooking, setLooking] = useState(false);
  const open = async () => {
    setLooking(true);
    // Review mode has no screen of such a product.
    const product = isReviewMode() ? undefined : await productOfDevice(number).catch(() => undefined);
    setLooking(false);
    if (product === undefined) go.to('/subPages/product/list', { name: number });
    else if (product.kind === 'vehicle') go.to('/subPages/product/detail', { id: String(product.id) });
    else go.to('/subPages/product/detail2', { id: String(product.id), kind: 'pile' });
  };
  return (
    <Entry
      icon={<IconCar {...look} />}
      title={t('scan.device')}
      hint={t('scan.deviceHint')}
      testId="scan-device"
      busy={isLooking}
      onOpen={() => void open()}
    />
  );
}
