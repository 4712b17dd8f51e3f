// The consents of registration: the required agreement, optional news, and the inviter.

import { TextInput } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { Tick } from '#shared/forms/checkbox.tsx';

export type ConsentsProps = Readonly<{
  agree: boolean;
  onAgree: (agree: boolean) => void;
  marketing: boolean;
  onMarketing: (marketing: boolean) => void;
  /** The field error of the agreement. */
  error: string | undefined;
}>;

/** Both are unticked initially. */
export function Consents({ agree, onAgree, marketing, onMarketing, error }: ConsentsProps) {
  const t = useText();
  return (
    <div>
      <Tick checked={agree} onChecked={onAgree} error={error} testId="agree">
        {t('auth.agree')}
      </Tick>
      <p className="flex gap-5 pl-9 text-label">
        <GoLink to="/pages/my/text" search={{ key: 'agreement' }} className="py-2 text-primary">
          {t('auth.readAgreement')}
        </GoLink>
        <GoLink to="/pages/my/text" search={{ key: 'privacy' }} className="py-2 text-primary">
          {t('auth.privacy')}
        </GoLink>
      </p>
      <Tick checked={marketing} onChecked={onMarketing} testId="marketing">
        {t('auth.marketing')}
      </Tick>
    </div>
  );
}

export type InvitationFieldProps = Readonly<{
  value: string;
  onValue: (code: string) => void;
  error: string | undefined;
  publicCode: string | undefined;
  isOptional?: boolean;
}>;

/** Without a public code there is none to point at. */
const hintOf = ({ publicCode, isOptional }: Pick<InvitationFieldProps, 'publicCode' | 'isOptional'>) => {
  if (isOptional === true) return 'common.optional';
  return publicCode === undefined ? 'auth.invitationNeeded' : 'auth.invitationHint';
};

/** Where there is a public code, none is required from a recruiter: it is offered beside the field. */
export function InvitationField({ value, onValue, error, publicCode, isOptional = false }: InvitationFieldProps) {
  const t = useText();
  return (
    <TextInput
      label={t('auth.invitation')}
      name="invitation"
      autoCapitalize="characters"
      autoComplete="off"
      value={value}
      onValue={(code) => onValue(code.trim())}
      error={error}
      hint={
        <>
          {t(hintOf({ publicCode, isOptional }))}
          {publicCode !== undefined && (
            <button
              type="button"
              data-testid="public-code"
              onClick={() => onValue(publicCode)}
              className="block min-h-9 font-semibold text-primary"
            >
              {t('auth.usePublicCode')}
            </button>
          )}
        </>
      }
    />
  );
}
