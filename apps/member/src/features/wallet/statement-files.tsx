// The requested files: being generated, available for a day, or expired.

import { IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react';
import { Button, FieldError, Rows, Spinner, WholeDates, toast } from '@roda/ui';
import type { StatementFile } from '@roda/api-contract/wallet/statements';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useListStatements, useSaveStatement } from './files.queries.ts';

const look = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

export function StatementFiles() {
  const t = useText();
  const files = useListStatements();
  return (
    <section>
      <h3 className="mb-2 text-title3">{t('files.files')}</h3>
      <Loaded query={files} small>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-ink-3">{t('files.none')}</p>
          ) : (
            <>
              <Rows label={t('files.files')}>
                {list.map((file) => (
                  <FileRow key={file.id} file={file} />
                ))}
              </Rows>
              <p className="mt-2 text-label font-normal text-ink-3">{t('files.private')}</p>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function FileRow({ file }: { file: StatementFile }) {
  const t = useText();
  const { at } = useFormats();
  const save = useSaveStatement();
  const { id, kind, from, to, format, status, url, expiresAt } = file;
  const failed = save.error !== null && !isAborted(save.error) && !save.isPending;
  const name = `roda-${kind}-${from}-${to}.${format}`;
  return (
    <li data-testid={`file-${id}`} data-status={status} className="flex flex-wrap items-center gap-3 px-4 py-3">
      <span className="text-primary">
        {format === 'pdf' ? <IconFileTypePdf {...look} /> : <IconFileTypeCsv {...look} />}
      </span>
      <span className="wants-32 flex-1">
        <span className="block">{t(`files.${kind}`)}</span>
        <span className="amount-figures block text-label font-normal text-ink-3">
          <WholeDates text={`${from} – ${to}`} />
        </span>
        <span role="status" className="flex items-center gap-1.5 text-label font-normal text-ink-3">
          {status === 'waiting' && <Spinner />}
          {t(`files.status.${status}`)}
          {status === 'ready' && expiresAt !== undefined && (
            <WholeDates text={` · ${t('files.until', { time: at(expiresAt) })}`} />
          )}
        </span>
        {failed && <FieldError>{failureText(t, save.error)}</FieldError>}
      </span>
      {status === 'ready' && url !== undefined && (
        <Button
          kind="secondary"
          size="medium"
          busy={save.isPending}
          onClick={() => save.mutate({ url, name }, { onSuccess: () => toast(t('files.saved'), 'success') })}
          data-testid={`save-${id}`}
        >
          {t('files.save')}
        </Button>
      )}
    </li>
  );
}
