import type { OrderDocument } from '@boxhaul/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type PaperSide, previewCall } from '../../../data/orders/documents.api';
import { fetchFile } from '../../../data/kit/download-file';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Dialog } from '../../../ui/overlay/dialog';
import css from './papers.module.css';

/** Browsers of phones mostly have no viewer: their frame would stay empty. Those that do not tell are tried. */
const showsPdf = (): boolean => !('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled;

interface PaperPreviewProps {
  paper: OrderDocument;
  side: PaperSide;
  onClose: () => void;
}

/** A picture or a PDF in its place; its bytes are the page's own and gone with it. */
export function PaperPreview({ paper, side, onClose }: PaperPreviewProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['paper', side, paper.id],
    queryFn: async ({ signal }) => {
      const { file } = await fetchFile(previewCall[side], { id: paper.id }, paper.name, signal);
      return URL.createObjectURL(file);
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (data === undefined) return undefined;
    return () => URL.revokeObjectURL(data);
  }, [data]);
  return (
    <Dialog open title={paper.name} width={960} onClose={onClose}>
      {error && (
        <ErrorState
          title="预览加载失败"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && data === undefined && <Skeleton lines={1} height="360px" />}
      {data !== undefined && paper.preview === 'image' && (
        <img className={css.picture} src={data} alt={paper.name} />
      )}
      {data !== undefined && paper.preview === 'pdf' && showsPdf() && (
        <PdfFrame url={data} title={paper.name} />
      )}
      {data !== undefined && (
        <p className={css.way}>
          {paper.preview === 'pdf' && !showsPdf() && '这个浏览器不能直接显示 PDF，请下载后查看。'}
          <a href={data} download={paper.name}>
            下载
          </a>
        </p>
      )}
    </Dialog>
  );
}

/**
 * The browser's own viewer. A sandboxed frame would show no PDF; what stands in this one is a blob of that type, never
 * a page.
 */
function PdfFrame({ url, title }: { url: string; title: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.src = url;
    box.current?.append(frame);
    return () => frame.remove();
  }, [url, title]);
  return <div ref={box} className={css.sheet} />;
}
