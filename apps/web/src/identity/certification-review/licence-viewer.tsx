import { useState, type CSSProperties } from 'react';
import { Button } from '../../ui/button';
import css from './licence-viewer.module.css';

/** What scrolls can be reached by keyboard. */
const REACH = { tabIndex: 0 };
const ZOOMS = [1, 1.5, 2, 3] as const;

interface Size {
  width: number;
  height: number;
}

/** The picture keeps to its frame's width when it is turned on its side. */
function placed({ width, height }: Size, turned: boolean): { frame: CSSProperties; image: CSSProperties } {
  if (!turned) return { frame: { aspectRatio: `${width} / ${height}` }, image: { width: '100%' } };
  return {
    frame: { aspectRatio: `${height} / ${width}` },
    image: { width: `${(width / height) * 100}%` },
  };
}

/** The licence as it was photographed: larger, smaller, turned, or in a window of its own. */
export function LicenceViewer({ url }: { url: string }) {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [size, setSize] = useState<Size>({ width: 4, height: 3 });
  const [failed, setFailed] = useState(false);
  const { frame, image } = placed(size, turns % 2 === 1);
  return (
    <figure className={css.viewer}>
      <figcaption className={css.bar}>
        <b>营业执照</b>
        <Button variant="text" size="s" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          缩小
        </Button>
        <Button
          variant="text"
          size="s"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          放大
        </Button>
        <Button variant="text" size="s" onClick={() => setTurns((turns + 1) % 4)}>
          旋转
        </Button>
        <a className={css.link} href={url} target="_blank" rel="noreferrer">
          下载原图
        </a>
      </figcaption>
      {failed ? (
        <p className={css.failed} role="alert">
          图片加载失败：链接可能已失效，请关闭后重新打开。
        </p>
      ) : (
        <div className={css.window} {...REACH} role="region" aria-label="营业执照图片，可滚动">
          <div className={css.frame} style={{ ...frame, width: `${ZOOMS[zoom]! * 100}%` }}>
            <img
              className={css.image}
              style={{ ...image, transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
              src={url}
              alt="企业上传的营业执照"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setSize({ width: naturalWidth, height: naturalHeight })
              }
              onError={() => setFailed(true)}
            />
          </div>
        </div>
      )}
    </figure>
  );
}
