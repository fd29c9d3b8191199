import { useState } from 'react';
import type { MapPoint } from '../../../data/pricing/points.api';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { PointPicker } from './point-picker';
import type { PlaceHere } from './use-place-at';

interface PointDialogProps {
  title: string;
  /** As it was picked before; null: none. */
  point: MapPoint | null;
  /** What the map begins with before one is picked. */
  near: MapPoint | null;
  /** What is searched for at first. */
  keyword?: string;
  /** `place`: what lies there, as far as it is known by then. */
  onChoose: (point: MapPoint, place: PlaceHere | null) => void;
  onClose: () => void;
}

/** Picks a point: by the map, by a search, or by typing its degrees. */
export function PointDialog({ title, point, near, keyword = '', onChoose, onClose }: PointDialogProps) {
  const [picked, setPicked] = useState(point);
  const [place, setPlace] = useState<PlaceHere | null>(null);
  return (
    <Dialog
      open
      title={title}
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            返回
          </Button>
          <Button disabled={!picked} onClick={() => picked && onChoose(picked, place)}>
            使用这个位置
          </Button>
        </>
      }
    >
      <PointPicker point={picked} near={near} keyword={keyword} onPick={setPicked} onPlace={setPlace} />
    </Dialog>
  );
}
