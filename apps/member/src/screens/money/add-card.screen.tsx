// Adding a bank card in one's own verified name.

import { EmptyState, buttonClass, toast } from '@roda/ui';
import { CodeField } from '#features/auth/code-field.tsx';
import { useMemberGate } from '#features/gate/gate.queries.ts';
import { CardForm } from '#features/wallet/card-form.tsx';
import { useFormats } from '#shared/formats.ts';
import { GoLink } from '#shared/go-link.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { useGo } from '#shared/navigation.ts';
import { Page } from '#shared/page.tsx';
import { useText } from '#shared/texts.tsx';

export function Screen() {
  const t = useText();
  const go = useGo();
  const { at } = useFormats();
  const gate = useMemberGate();
  const added = (usableAt: string) => {
    toast(t('card.added', { time: at(usableAt) }), 'success');
    go.back();
  };
  return (
    <Page screen="subPages/card/addCard" title={t('card.addTitle')}>
      <Loaded query={gate}>
        {({ identity }) =>
          identity.name === undefined ? (
            <EmptyState
              picture="identity"
              title={t('card.verifyFirst')}
              hint={t('card.verifyText')}
              action={
                <GoLink to="/pages/my/identity" className={buttonClass()} data-testid="verify">
                  {t('card.verify')}
                </GoLink>
              }
            />
          ) : (
            <CardForm
              holder={identity.name}
              codeField={(slot) => <CodeField scene="card" {...slot} />}
              onAdded={added}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
