import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import { UploadRows } from '../../ui/upload/upload-rows';
import type { Uploads } from '../../ui/upload/use-uploads';
import css from './dispute-evidence.module.css';

const MOST_FILES = 6;

/** The ids of what was sent, and why it cannot go yet. */
export const evidenceOf = ({ items }: Uploads<string>) => ({
  files: items.flatMap(({ result }) => result ?? []),
  unsent: items.some(({ state }) => state !== 'done'),
  fault: items.length > MOST_FILES ? `凭证最多 ${MOST_FILES} 个文件，请移除多余的文件` : null,
});

/** The files that prove it, as they come. */
export function DisputeEvidence({ uploads }: { uploads: Uploads<string> }) {
  return (
    <div className={css.uploads}>
      {uploads.items.length > 0 && (
        <ul aria-label="凭证">
          <UploadRows uploads={uploads} items={uploads.items} />
        </ul>
      )}
      <UploadDropZone label="添加凭证" onFiles={uploads.add} />
    </div>
  );
}
