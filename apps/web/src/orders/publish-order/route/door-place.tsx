import { type MatchLevel, orderFieldWords } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { regionOfPlace } from '../../../data/pricing/fill-region';
import { doorPreview, type MapPoint } from '../../../data/pricing/points.api';
import type { RegionReport } from '../../../data/pricing/region-report';
import { LazyPointDialog } from '../../../parts/pricing/point-picker/lazy-point-dialog';
import { Button } from '../../../ui/button';
import { PartFaultBoundary } from '../../../ui/feedback/fault-boundary';
import css from '../make-order.module.css';
import { useOrderFormView } from '../order-form-context';

/** What a map's answer says of the place, as far as the form takes it. */
type Place = { region: Readonly<Record<MatchLevel, { regionName: string } | null>> };

interface DoorPlaceProps {
  regionComplete: boolean;
  /** What is known of the region that was chosen last. */
  report: RegionReport | null;
  onReport: (report: RegionReport) => void;
}

/** Where the truck will go, with how near that is, and the way to pick it on the map. */
export function DoorPlace({ regionComplete, report, onReport }: DoorPlaceProps) {
  const { values: form, edit, faults } = useOrderFormView();
  const [open, setOpen] = useState(false);
  const [unmatched, setUnmatched] = useState('');
  const { longitude, latitude, regionCode } = form;
  const picked = longitude !== null && latitude !== null ? { longitude, latitude } : null;
  const address = form.address.trim();
  const preview = useQuery(doorPreview(picked || !regionComplete ? '' : regionCode, address)).data;
  const shown = picked ?? (regionComplete && address ? preview : undefined);

  const choose = async (point: MapPoint, place: Place | null) => {
    setOpen(false);
    setUnmatched('');
    if (regionCode !== '' || !place) {
      edit(point);
      return;
    }
    const { province, city, district, street } = place.region;
    try {
      const found = await regionOfPlace({
        province: province?.regionName ?? '',
        city: city?.regionName ?? '',
        district: district?.regionName ?? '',
        street: street?.regionName ?? '',
        lng: point.longitude,
        lat: point.latitude,
      });
      onReport(found);
      edit({ ...point, regionCode: found.regionCode });
    } catch (error) {
      edit(point);
      setUnmatched(error instanceof Error ? error.message : '');
    }
  };
  const fault = faults.longitude ?? faults.latitude ?? unmatched;
  return (
    <div className={css.wide}>
      <div className={css.place} role="group" aria-label={orderFieldWords(form.orderType).longitude}>
        <p role="status">
          {picked && (
            <>
              门点定位：<b>精确门点</b>{' '}
              <span className="figure">
                {picked.longitude.toFixed(5)}, {picked.latitude.toFixed(5)}
              </span>
            </>
          )}
          {!picked && shown && (
            <>
              门点定位：<b>{preview?.precisionText}</b>
              {preview?.precision === 'remembered' && '，上次到过这里'}
            </>
          )}
          {!shown && '门点定位：填好地址后显示；也可以直接在地图上选点'}
        </p>
        <Button variant="outline" size="s" onClick={() => setOpen(true)}>
          {picked ? '重新选点' : '在地图上选点'}
        </Button>
        {picked && (
          <Button variant="text" size="s" onClick={() => edit({ longitude: null, latitude: null })}>
            取消选点
          </Button>
        )}
      </div>
      {report?.isAuto && report.regionCode === regionCode && (
        <p className={css.read}>已按地图位置填写地区：{report.fullAddress}，请核对</p>
      )}
      {fault && (
        <p className={css.placeFault} role="alert">
          {fault}
        </p>
      )}
      {open && (
        <PartFaultBoundary>
          <Suspense fallback={null}>
            <LazyPointDialog
              title="选择门点位置"
              point={picked}
              near={preview ?? report?.point ?? null}
              keyword={address}
              onChoose={(point, place) => void choose(point, place)}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </PartFaultBoundary>
      )}
    </div>
  );
}
