import type { CostReason } from '@boxhaul/contract/money';
import { useMemo } from 'react';
import { askMapGround } from '../../../data/pricing/ask-map-ground';
import { Fit } from '../../../map/camera';
import { FenceLayer } from '../../../map/layers/fence-layer';
import { type MapMark, MapMarks } from '../../../map/map-marks';
import { MapView } from '../../../map/map-view';
import { CORNERS } from '../../../map/place-labels';
import css from './cost-reason.module.css';

interface ReasonMapProps {
  cost: Pick<CostReason, 'id' | 'costTypeName' | 'dock' | 'door' | 'nodes' | 'fences'>;
}

const SIDES = ['right', 'left', 'bottom', 'top', ...CORNERS] as const;

/** Where the times come from: the dock and the door with their fences, and each report between them. */
export function ReasonMap({ cost }: ReasonMapProps) {
  const { dock, door, nodes, fences } = cost;
  const marks = useMemo((): MapMark[] => {
    const end = (kind: 'dock' | 'door', name: string, point: { lon: number; lat: number }): MapMark => ({
      id: kind,
      ...point,
      radius: 9,
      sides: SIDES,
      symbol: <span className={css[kind]} />,
      label: <span className={css.place}>{name}</span>,
    });
    return [
      ...(dock ? [end('dock', dock.name, dock.point)] : []),
      ...(door ? [end('door', '门点', door.point)] : []),
      ...nodes.flatMap(({ nodeName, time, point }): MapMark[] =>
        point
          ? [
              {
                id: `${nodeName} ${time}`,
                ...point,
                radius: 5,
                sides: SIDES,
                optional: true,
                symbol: <span className={css.report} title={`${nodeName} ${time}`} />,
                label: (
                  <span className={css.place}>
                    {nodeName} {time.slice(5, 16)}
                  </span>
                ),
              },
            ]
          : [],
      ),
    ];
  }, [dock, door, nodes]);
  return (
    <div className={css.map}>
      <MapView askGround={askMapGround} label={`${cost.costTypeName}相关的码头、门点与登记位置`}>
        {dock && <FenceLayer around="dock" centre={dock.point} radius={fences.dock} />}
        {door && <FenceLayer around="door" centre={door.point} radius={fences.door} />}
        <MapMarks marks={marks} />
        <Fit of={cost.id} points={marks} whole />
      </MapView>
    </div>
  );
}
