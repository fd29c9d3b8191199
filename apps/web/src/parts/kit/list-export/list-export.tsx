import type { Call } from '@boxhaul/contract/kit';
import { Suspense, useState } from 'react';
import { count } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { DialogFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Closing } from '../../../ui/overlay/closing';
import { ExportButton, type ExportButtonProps } from '../export-button';

const LongExport = lazyPart(async () => (await import('./long-export-dialog')).LongExportDialog);

/** More than these are written in the background (decisions 11.12). */
const MOST_AT_ONCE = 20_000;

interface ListExportProps<C extends Call> extends ExportButtonProps<C> {
  /** What is taken out, as people call it. */
  title: string;
  /** How many rows the filter finds; undefined while nobody knows. */
  rows: number | undefined;
  /** Begins the same as a job. */
  begin: () => Promise<unknown>;
}

/** Saves what a list shows as a file: at once, or by a job where it is long. */
export function ListExport<C extends Call>({ title, rows, begin, ...button }: ListExportProps<C>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (rows === undefined) return <ExportButton {...button} />;
  const label = `${button.label}（${count(rows)} 行）`;
  if (rows <= MOST_AT_ONCE && !open) return <ExportButton {...button} label={label} />;
  return (
    <>
      <Button className={button.className} variant="outline" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Closing>
        {open && (
          <DialogFaultBoundary title={`导出${title}`} onClose={close}>
            <Suspense>
              <LongExport title={title} rows={rows} begin={begin} onClose={close} />
            </Suspense>
          </DialogFaultBoundary>
        )}
      </Closing>
    </>
  );
}
