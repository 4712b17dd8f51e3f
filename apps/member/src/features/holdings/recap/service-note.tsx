// Why the asset of a holding does not work: the open entry of its service book, when the workshop expects it back, and
// what that means for its income.

import { WholeDates } from '@roda/ui';
import type { Holding } from '@roda/api-contract/income/holdings';
import { serverNow } from '#shared/server.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { bookOf } from './reasons.model.ts';
import { useServiceBook } from './week.queries.ts';

export type ServiceNoteProps = Readonly<{ holding: Pick<Holding, 'goodsId' | 'deviceNumber'> }>;

export function ServiceNote({ holding: { goodsId, deviceNumber } }: ServiceNoteProps) {
  const t = useText();
  const { at } = useFormats();
  const { data } = useServiceBook(goodsId);
  const lasting = bookOf(data?.list ?? [], deviceNumber).filter(({ endedAt }) => endedAt === undefined);
  const [open] = lasting;
  const expectedAt = lasting.find((entry) => entry.expectedAt !== undefined)?.expectedAt;
  return (
    <>
      {open !== undefined && (
        <span className="block font-semibold" data-testid="service-note">
          <WholeDates
            text={t('holding.standing.since', {
              what: [t(`status.service.${open.kind}`), open.note].filter((part) => part !== undefined).join(', '),
              from: at(open.startedAt),
            })}
          />
        </span>
      )}
      {expectedAt !== undefined && (
        <span className="block" data-testid="service-expected">
          <WholeDates
            text={t(Date.parse(expectedAt) > serverNow() ? 'holding.standing.expected' : 'holding.standing.overdue', {
              when: at(expectedAt),
            })}
          />
        </span>
      )}
      <span className="block">{t('holding.standing.means')}</span>
    </>
  );
}
