import { saveAs } from '../../../data/kit/save-document';
import { fetchQuotePaper } from '../../../data/pricing/quote-paper.api';
import { callFailure } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import css from './send-price.module.css';

/** Whether a picture can be put on the clipboard: not by every browser, and on safe origins alone. */
const mayCopyPictures = (): boolean =>
  typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';

/** Whether the system can hand this file to another app. */
const mayShare = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

async function copyPicture(file: File): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': file })]);
    showToast('success', '图片已复制，可在聊天窗口粘贴');
  } catch {
    showToast('error', '浏览器不允许复制图片，请改用保存图片');
  }
}

async function sharePicture(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Whoever closes the system's sheet has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast('error', '没有分享成功，请改用保存图片');
  }
}

interface SendingWaysProps {
  quoteIds: readonly string[];
  /** Null until it has come. */
  picture: File | null;
  /** The server draws none of these quotes. */
  refused: boolean;
}

/** What can be done with the price: as far as this browser can. */
export function SendingWays({ quoteIds, picture, refused }: SendingWaysProps) {
  const pdf = useSingleFlight(async () => {
    try {
      const { file, name } = await fetchQuotePaper(quoteIds, 'pdf');
      saveAs(file, name);
      showToast('success', 'PDF 已下载');
    } catch (error) {
      showToast('error', callFailure(error).message);
    }
  });
  return (
    <div className={css.ways}>
      {picture && mayShare(picture) && <Button onClick={() => void sharePicture(picture)}>分享</Button>}
      {mayCopyPictures() && (
        <Button variant="outline" disabled={!picture} onClick={() => void (picture && copyPicture(picture))}>
          复制图片
        </Button>
      )}
      <Button variant="outline" disabled={!picture} onClick={() => picture && saveAs(picture, picture.name)}>
        保存图片
      </Button>
      <Button busy={pdf.busy} disabled={refused} onClick={() => void pdf.run()}>
        下载 PDF
      </Button>
    </div>
  );
}
