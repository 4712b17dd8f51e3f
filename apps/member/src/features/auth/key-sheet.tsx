// The keys that confirm withdrawals and other guarded calls: which there are, the PIN of this device, adding this
// device, removing one.

import { useEffect, useState } from 'react';
import { IconDeviceMobile, IconFingerprint, IconPassword } from '@tabler/icons-react';
import { Button, FieldError, RowContent, Rows, Sheet, StatusTag, WholeDates, instantOf, toast, useUi } from '@roda/ui';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { listMemberKeys } from '@roda/api-contract/people/member-keys';
import { useListMemberKeys } from '#shared/keys/keys.queries.ts';
import { useHeldPin } from '#shared/keys/device-pin.ts';
import { keyOwner } from '#shared/keys/prove-by-key.ts';
import { usePlatform } from '#shared/platform/use-platform.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { agoText } from '#shared/texts/relative-time.ts';
import { useText } from '#shared/texts/texts.tsx';
import { AddKey } from './add-key.tsx';
import { RemoveKey } from './remove-key.tsx';
import { SetPin } from './set-pin.tsx';

type MemberKey = ReplyOf<typeof listMemberKeys>[number];

/** What the sheet is about at the moment. */
type Part = 'list' | 'add' | Readonly<{ remove: MemberKey }> | Readonly<{ replaces: string | undefined }>;

export function KeySheet({ onClose }: Readonly<{ onClose: () => void }>) {
  const t = useText();
  const device = usePlatform();
  const keys = useListMemberKeys();
  const [part, setPart] = useState<Part>('list');
  const back = () => setPart('list');
  const canAdd = device?.can('biometrics') === true;
  return (
    <Sheet open title={t('keys.title')} onClose={onClose}>
      {part === 'list' && (
        <Loaded query={keys}>
          {(list) => (
            <div className="grid gap-4">
              <p className="text-ink-2">{t('keys.hint')}</p>
              {list.length > 0 && <KeyRows list={list} onRemove={(key) => setPart({ remove: key })} />}
              <PinButton list={list} onSet={(replaces) => setPart({ replaces })} />
              {device !== undefined && !canAdd && <FieldError>{t('keys.failure.unavailable')}</FieldError>}
              {canAdd && (
                <Button wide kind="secondary" onClick={() => setPart('add')} data-testid="add-key">
                  {t('keys.add')}
                </Button>
              )}
            </div>
          )}
        </Loaded>
      )}
      {part === 'add' && (
        <AddKey
          onAdded={() => {
            toast(t('keys.added'), 'success');
            back();
          }}
          onBack={back}
        />
      )}
      {typeof part === 'object' && 'replaces' in part && (
        <SetPin
          hint={t('keys.pinHint')}
          {...(part.replaces === undefined ? {} : { replaces: part.replaces })}
          onSet={() => {
            toast(t('keys.pinSaved'), 'success');
            back();
          }}
          onBack={back}
        />
      )}
      {typeof part === 'object' && 'remove' in part && (
        <RemoveKey
          {...part.remove}
          onRemoved={() => {
            toast(t('keys.removed'), 'success');
            back();
          }}
          onBack={back}
        />
      )}
    </Sheet>
  );
}

type PinButtonProps = Readonly<{
  list: readonly MemberKey[];
  /** With the id of the PIN that this device has so far. */
  onSet: (replaces: string | undefined) => void;
}>;

function PinButton({ list, onSet }: PinButtonProps) {
  const t = useText();
  const held = useHeldPin();
  if (held === 'reading') return null;
  const own = list.find(({ id }) => id === held?.id);
  return (
    <Button wide onClick={() => onSet(own?.id)} data-testid="set-pin-here">
      {t(own === undefined ? 'keys.pinSet' : 'keys.pinChange')}
    </Button>
  );
}

type KeyRowsProps = Readonly<{ list: readonly MemberKey[]; onRemove: (key: MemberKey) => void }>;

function KeyRows({ list, onRemove }: KeyRowsProps) {
  const t = useText();
  const { timeZone } = useUi();
  const heldId = useHeldKey();
  const pin = useHeldPin();
  const isHere = (id: string) => id === heldId || (pin !== 'reading' && id === pin?.id);
  const usedHint = ({ addedAt, usedAt }: MemberKey) => {
    const at = instantOf(usedAt ?? addedAt);
    const time = at === undefined ? '' : agoText(t, at, timeZone);
    return t(usedAt === undefined ? 'keys.addedAt' : 'keys.usedAt', { time });
  };
  return (
    <Rows>
      {list.map((key) => {
        const Icon = icons[key.kind];
        return (
          <li key={key.id} data-testid="member-key">
            <RowContent
              icon={<Icon size={24} stroke={1.75} aria-hidden="true" />}
              title={key.kind === 'pin' ? t('keys.pinOf', { name: key.name }) : key.name}
              hint={<WholeDates text={usedHint(key)} />}
              value={
                <span className="flex items-center gap-2">
                  {isHere(key.id) && <StatusTag tone="success">{t('keys.thisDevice')}</StatusTag>}
                  <Button kind="danger" size="small" onClick={() => onRemove(key)}>
                    {t('keys.remove')}
                  </Button>
                </span>
              }
            />
          </li>
        );
      })}
    </Rows>
  );
}

const icons = { passkey: IconFingerprint, device: IconDeviceMobile, pin: IconPassword } as const;

/** The server's id of the key that this device keeps. */
function useHeldKey(): string | undefined {
  const device = usePlatform();
  const [id, setId] = useState<string>();
  useEffect(() => {
    void device?.heldKey(keyOwner()).then(setId);
  }, [device]);
  return id;
}
