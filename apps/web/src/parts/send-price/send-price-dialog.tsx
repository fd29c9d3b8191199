import { saveAs } from '../../data/save-document';
import { fetchQuotePaper } from '../../data/quote-paper.api';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Dialog } from '../../ui/overlay/dialog';
import css from './send-price.module.css';
import { mayCopyPictures, mayShare } from './sending-ways';
import { usePicture } from './use-picture';

interface SendPriceDialogProps {
  quoteIds: readonly string[];
  onClose: () => void;
}

const said = (error: unknown): void => showToast('error', callFailure(error).message);

/** The price as it will be sent: looked at, then shared, copied or saved. */
export function SendPriceDialog({ quoteIds, onClose }: SendPriceDialogProps) {
  const { picture, failure, retry } = usePicture(quoteIds);
  const pdf = useSingleFlight(async () => {
    try {
      const { file, name } = await fetchQuotePaper(quoteIds, 'pdf');
      saveAs(file, name);
      showToast('success', 'PDF 已下载');
    } catch (error) {
      said(error);
    }
  });
  const copy = async () => {
    if (!picture) return;
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture.file })]);
      showToast('success', '图片已复制，可在聊天窗口粘贴');
    } catch {
      showToast('error', '浏览器不允许复制图片，请改用保存图片');
    }
  };
  const share = async () => {
    if (!picture) return;
    try {
      await navigator.share({ files: [picture.file] });
    } catch (error) {
      // Whoever closes the system's sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        showToast('error', '没有分享成功，请改用保存图片');
      }
    }
  };
  const wait = !picture;
  return (
    <Dialog
      open
      title="发送报价"
      width={480}
      onClose={onClose}
      footer={
        <div className={css.ways}>
          {picture && mayShare(picture.file) && (
            <Button variant="primary" onClick={() => void share()}>
              分享
            </Button>
          )}
          {mayCopyPictures() && (
            <Button variant="outline" disabled={wait} onClick={() => void copy()}>
              复制图片
            </Button>
          )}
          <Button
            variant="outline"
            disabled={wait}
            onClick={() => picture && saveAs(picture.file, picture.file.name)}
          >
            保存图片
          </Button>
          <Button
            variant="primary"
            busy={pdf.busy}
            disabled={failure !== null}
            onClick={() => void pdf.run()}
          >
            下载 PDF
          </Button>
        </div>
      }
    >
      {failure ? (
        <ErrorState title="报价单没有生成" message={failure} onRetry={retry} />
      ) : picture ? (
        <img className={css.picture} src={picture.url} alt="报价单：线路、各箱型运价、有效期和价格依据" />
      ) : (
        <Skeleton lines={8} height="28px" />
      )}
    </Dialog>
  );
}
