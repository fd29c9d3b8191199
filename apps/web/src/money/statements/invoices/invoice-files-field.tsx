import { LARGEST_FILE } from '@boxhaul/domain/kit';
import { INVOICE_FILE_KINDS } from '@boxhaul/domain/money';
import { UploadDropZone } from '../../../ui/upload/upload-drop-zone';
import type { UploadRules } from '../../../lib/upload-rules';

const RULES: UploadRules = {
  extensions: [...INVOICE_FILE_KINDS],
  largest: LARGEST_FILE,
  text: '税务平台下载的 OFD、XML 或 PDF，最多 3 个',
};

interface InvoiceFilesFieldProps {
  label: string;
  files: readonly File[];
  onFiles: (files: File[]) => void;
}

/** What the tax bureau's platform handed out of an invoice. */
export function InvoiceFilesField({ label, files, onFiles }: InvoiceFilesFieldProps) {
  return (
    <>
      <UploadDropZone label={label} rules={RULES} onFiles={onFiles} />
      {files.length > 0 && <p>{files.map(({ name }) => name).join('、')}</p>}
    </>
  );
}
