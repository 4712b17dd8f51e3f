// An empty table; on the page of a setup step that waits it says what comes first.

import { Empty } from 'antd';
import { setupSteps } from '@roda/api-contract/backoffice/setup';
import { useAsk } from '../api-hooks.ts';
import { hrefOf, usePlace } from '../location-params.ts';
import { setupPlaces } from '../setup-places.ts';
import { useText } from '../texts.tsx';

export function NoRows() {
  const t = useText();
  const { pathname, search } = usePlace();
  const { data: steps = [] } = useAsk(setupSteps, {});
  const here = steps.find(({ step, waitsFor }) => {
    const place = setupPlaces[step];
    return waitsFor.length > 0 && pathname === `/${place?.page}` && place?.search?.['tab'] === search['tab'];
  });
  return (
    <Empty description={t('ops.common.noRows')}>
      {here !== undefined && (
        <p className="m-0 flex flex-wrap justify-center gap-x-2" data-testid="comes-first">
          {t('ops.setup.first')}
          {here.waitsFor.map((step) => {
            const { page, search: asked } = setupPlaces[step] ?? { page: 'overview' };
            return (
              <a key={step} href={hrefOf(page, asked)}>
                {t(`ops.setup.step.${step}`)}
              </a>
            );
          })}
        </p>
      )}
    </Empty>
  );
}
