// An explanation of fair draws by the example of a sealed envelope, and how to verify one without this app.

import { useState } from 'react';
import { IconDownload, IconLock, IconLockOpen, IconMail } from '@tabler/icons-react';
import { Button, Card, CopyRow, TextInput, buttonClass } from '@roda/ui';
import type { DrawProof } from '@roda/api-contract/engagement/games-fairness';
import { useText } from '#shared/texts/texts.tsx';
import type { FairnessGame } from './fairness.queries.ts';

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

const parts = [
  { name: 'seal', icon: <IconLock {...look} /> },
  { name: 'word', icon: <IconMail {...look} /> },
  { name: 'show', icon: <IconLockOpen {...look} /> },
] as const;

export function FairnessGuide() {
  const t = useText();
  return (
    <Card>
      <ul className="grid gap-4">
        {parts.map(({ name, icon }) => (
          <li key={name} className="flex flex-wrap gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-primary">{icon}</span>
            <div className="min-w-[min(11rem,100%)] flex-1">
              <p className="font-semibold">{t(`fairness.guide.${name}`)}</p>
              <p className="text-ink-2">{t(`fairness.guide.${name}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The number of a draw, typed or pasted: anyone who has it may look it up. */
export function ProofSearch({ onSearch }: { onSearch: (game: FairnessGame, playId: string) => void }) {
  const t = useText();
  const [number, setNumber] = useState('');
  const [tried, setTried] = useState(false);
  const playId = number.trim().toLowerCase();
  const isNumber = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(playId);
  const search = (game: FairnessGame) => {
    setTried(true);
    if (isNumber) onSearch(game, playId);
  };
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          search('box');
        }}
        className="grid gap-3"
      >
        <TextInput
          label={t('fairness.drawNumber')}
          hint={t('fairness.drawNumberHint')}
          name="playId"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={number}
          onValue={setNumber}
          error={tried && !isNumber ? t('fairness.drawNumberWrong') : undefined}
          data-testid="draw-number"
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" size="medium" className="flex-1" data-testid="check-box">
            {t('fairness.checkBox')}
          </Button>
          <Button
            kind="secondary"
            size="medium"
            className="flex-1"
            onClick={() => search('pool')}
            data-testid="check-pool"
          >
            {t('fairness.checkPool')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** All inputs of the computation, for verification with another tool. */
export function OwnCheck({ proof }: { proof: DrawProof | undefined }) {
  const t = useText();
  const query = new URLSearchParams({ game: proof?.game ?? 'box', playId: proof?.playId ?? '' }).toString();
  const address = new URL(`wx/fairness/verify?${query}`, document.baseURI).href;
  return (
    <Card>
      <p className="text-ink-2">{t('fairness.ownText')}</p>
      <a
        href={new URL('verify-draw.mjs', document.baseURI).href}
        download="verify-draw.mjs"
        className={`${buttonClass('secondary', 'medium')} mt-3`}
        data-testid="script"
      >
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        {t('fairness.script')}
      </a>
      {proof !== undefined && (
        <div className="mt-2 divide-y divide-hairline">
          <CopyRow
            label={t('fairness.command')}
            value={`node verify-draw.mjs '${address}'`}
            shown={<code className="font-sans text-label">node verify-draw.mjs …</code>}
          />
          <CopyRow
            label={t('fairness.drawNumber')}
            value={proof.playId}
            shown={<code className="font-sans text-label">{proof.playId}</code>}
          />
          {proof.seed !== undefined && (
            <CopyRow
              label={t('fairness.secret')}
              value={proof.seed}
              shown={<span className="text-label">{proof.seed}</span>}
            />
          )}
        </div>
      )}
    </Card>
  );
}
