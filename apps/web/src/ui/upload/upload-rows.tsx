import { UploadRow } from './upload-row';
import type { UploadItem, Uploads } from './use-uploads';

interface UploadRowsProps<R> {
  uploads: Pick<Uploads<R>, 'retry' | 'remove'>;
  items: readonly UploadItem<R>[];
  /** Pictures, each of which its row shows. */
  pictures?: boolean;
}

/** Files on their way: each with its progress, a retry where one may help, and a way to take it off again. */
export function UploadRows<R>({ uploads, items, pictures = false }: UploadRowsProps<R>) {
  return items.map(({ id, file, state, progress, reason, final }) => (
    <UploadRow
      key={id}
      name={file.name}
      size={file.size}
      state={state}
      progress={progress}
      reason={reason}
      picture={pictures && !final ? file : undefined}
      onRetry={state === 'failed' && !final ? () => uploads.retry(id) : undefined}
      onRemove={() => uploads.remove(id)}
    />
  ));
}
