import { useState } from 'react';
import { askMapGround } from '../../../data/pricing/ask-map-ground';
import { type MapPoint } from '../../../data/pricing/points.api';
import { MapView } from '../../../map/map-view';
import { PickPoint } from '../../../map/pick-point';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import { HereButton } from '../here-button';
import { PlaceSearch } from './place-search';
import css from './point-picker.module.css';
import { readDegrees, sixDigits } from './read-degrees';
import { usePlaceAt, type PlaceHere } from './use-place-at';

interface PointPickerProps {
  point: MapPoint | null;
  near: MapPoint | null;
  keyword?: string;
  onPick: (point: MapPoint) => void;
  onPlace?: (place: PlaceHere | null) => void;
}

const onMap = (point: MapPoint | null) => point && { lon: point.longitude, lat: point.latitude };

/** A map with its twin in words: what is pressed or dragged there can be searched for and typed here. */
export function PointPicker({ point, near, keyword, onPick, onPlace }: PointPickerProps) {
  const here = usePlaceAt(point, onPlace);
  const pick = (next: MapPoint) =>
    onPick({ longitude: sixDigits(next.longitude), latitude: sixDigits(next.latitude) });
  return (
    <div className={css.picker}>
      <PlaceSearch keyword={keyword ?? ''} onPick={pick} />
      <HereButton onHere={pick} />
      <div className={css.map}>
        <MapView askGround={askMapGround} label="点选位置的地图">
          <PickPoint
            at={onMap(point)}
            near={onMap(point ?? near)}
            onPick={({ lon, lat }) => pick({ longitude: lon, latitude: lat })}
          />
        </MapView>
      </div>
      <TypedPoint key={point ? `${point.longitude},${point.latitude}` : ''} point={point} onPick={pick} />
      <p className={css.here} role="status">
        {here.status === 'none' && '在地图上点一下，或拖动图钉；也可以搜索，或输入经纬度'}
        {here.status === 'asking' && '正在查看这个位置…'}
        {here.status === 'found' && `这里是 ${here.place.formatted_address}（${here.place.sourceText}）`}
        {here.status === 'nothing' && here.reason}
      </p>
    </div>
  );
}

/** The degrees as they are, or to be typed. */
function TypedPoint({ point, onPick }: { point: MapPoint | null; onPick: (point: MapPoint) => void }) {
  const [lng, setLng] = useState(point ? String(point.longitude) : '');
  const [lat, setLat] = useState(point ? String(point.latitude) : '');
  const [faults, setFaults] = useState<{ longitude?: string; latitude?: string }>({});
  const take = () => {
    const read = readDegrees(lng, lat);
    if (read.ok) onPick(read.point);
    setFaults(read.ok ? {} : read.faults);
  };
  return (
    <form
      className={css.typed}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        take();
      }}
    >
      <TextField
        label="经度（WGS-84）"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={lng}
        error={faults.longitude}
        onChange={setLng}
      />
      <TextField
        label="纬度（WGS-84）"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={lat}
        error={faults.latitude}
        onChange={setLat}
      />
      <Button type="submit" variant="outline">
        定位
      </Button>
    </form>
  );
}
