import { slipWords } from '@boxhaul/domain/dispatch';
import type { CabinetItem } from '../../../data/orders/orders.api';
import { CopyButton } from '../../../ui/feedback/copy-button';
import css from './order-detail.module.css';

/** The order's boxes (S3): number, seal, driver, plate, phone, when. */
export function BoxList({ boxes }: { boxes: readonly CabinetItem[] }) {
  return (
    <ul className={css.boxes} aria-label="箱列表">
      {boxes.map((box) => (
        <li key={box.cabinetId} className={css.box}>
          <span className={`figure ${css.stencil}`}>{box.cabinetNo ?? `第 ${box.seq} 箱`}</span>
          {box.cabinetNo && <CopyButton text={box.cabinetNo} label={`复制柜号 ${box.cabinetNo}`} />}
          <span className={css.phase}>{box.phase}</span>
          <span>封号 {box.sealNo ?? '—'}</span>
          <span>
            {box.plateNumber ?? '车牌 —'}
            {box.driverName && ` · ${box.driverName}`}
            {box.phone && (
              <>
                {' '}
                <a href={`tel:${box.phone}`}>{box.phone}</a>
              </>
            )}
          </span>
          <span className={css.when}>要求 {box.requireDate.slice(5, 16)}</span>
          {box.hold && <span className={css.held}>{box.hold}</span>}
          {box.marks.map(({ text, open }) => (
            <span key={text} className={open ? css.held : css.mate}>
              {text}
            </span>
          ))}
          {box.weighing && <span className={css.mate}>磅单：{slipWords(box.weighing)}</span>}
          {box.pairedWith && <span className={css.mate}>两箱同车，另一箱：{box.pairedWith}</span>}
        </li>
      ))}
    </ul>
  );
}
