// Screen for adding a bank card in the member's verified name.

import { EmptyState, buttonClass, toast } from '@roda/ui';
import { keyStep } from '#features/auth/lazy-proof.tsx';
import { useMemberSuitability } from '#features/suitability/suitability.queries.ts';
import { CardForm } from '#features/wallet/card-form.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const go = useGo();
  const { at } = useFormats();
  const gate = useMemberSuitability();
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
              scene="identity"
              title={t('card.verifyFirst')}
              hint={t('card.verifyText')}
              action={
                <GoLink to="/pages/my/identity" className={buttonClass()} data-testid="verify">
                  {t('card.verify')}
                </GoLink>
              }
            />
          ) : (
            <CardForm holder={identity.name} keyStep={keyStep} onAdded={added} />
          )
        }
      </Loaded>
    </Page>
  );
}
