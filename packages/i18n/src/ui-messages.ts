// The few texts passed to the shared UI components, in one language.

import type { Translate } from './translate.ts';

/** By the components' property names. */
export function uiTexts(t: Translate) {
  return {
    close: t('common.close'),
    retry: t('common.retry'),
    copy: t('common.copy'),
    copied: t('common.copied'),
    show: t('common.show'),
    hide: t('common.hide'),
    loading: t('common.loading'),
    stillWorking: t('common.stillWorking'),
    viewAsTable: t('common.viewAsTable'),
    viewAsChart: t('common.viewAsChart'),
    saveAsCsv: t('common.saveAsCsv'),
    againstTypical: (side: 'above' | 'below' | 'same', by: string) => t(`common.typical.${side}`, { by }),
    amountHidden: t('common.amountHidden'),
    showPassword: t('common.showPassword'),
    hidePassword: t('common.hidePassword'),
    timeIsUp: t('common.timeIsUp'),
    minutesLeft: (n: number) => t('common.minutesLeft', { n }),
    secondsLeft: (n: number) => t('common.secondsLeft', { n }),
  };
}
