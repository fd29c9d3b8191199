import { type Risk, RISK_RANKS } from '@boxhaul/domain';
import type { Feature, FeatureCollection, Point } from 'geojson';
import type { ExpressionSpecification, GeoJSONSource, LayerSpecification, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useMemo, useRef } from 'react';
import type { LonLat } from './geometry';
import { type MapColours, useMapColours } from './map-colours';
import { useMap } from './map-context';
import { putOnMap, repaint } from './map-parts';

export interface FleetTruck extends LonLat {
  id: string;
  label: string;
  risk: Risk;
}

const ID = 'fleet';
const FONT = ['Noto Sans CJK SC'];
/** CSS pixels within which trucks become one mark. */
const NEAR_PX = 44;
/** From this zoom of the engine on each truck stands alone. */
const APART_ZOOM = 14;
/** Labels of more trucks than this come with the zoom. */
const MANY = 60;
const MANY_LABELS_ZOOM = 11;
const STEP_IN = 2;

/** The worst of a cluster colours it. */
const colourBy = (rank: string, { dock, silence, motorway, track, closedBridge }: MapColours) =>
  [
    'match',
    ['get', rank],
    1,
    silence,
    2,
    motorway,
    3,
    track,
    4,
    closedBridge,
    dock,
  ] satisfies ExpressionSpecification;

const featureOf = ({ id, label, risk, lon, lat }: FleetTruck): Feature<Point> => ({
  type: 'Feature',
  properties: { id, label, rank: RISK_RANKS[risk] },
  geometry: { type: 'Point', coordinates: [lon, lat] },
});

function layersOf(colours: MapColours, isMany: boolean): LayerSpecification[] {
  const { halo, placeName } = colours;
  const isCluster = ['has', 'point_count'] satisfies ExpressionSpecification;
  const isTruck = ['!', isCluster] satisfies ExpressionSpecification;
  return [
    {
      id: `${ID}-clusters`,
      type: 'circle',
      source: ID,
      filter: isCluster,
      paint: {
        'circle-color': colourBy('worst', colours),
        'circle-radius': ['step', ['get', 'point_count'], 15, 10, 19, 100, 25],
        'circle-stroke-color': halo,
        'circle-stroke-width': 3,
      },
    },
    {
      id: `${ID}-counts`,
      type: 'symbol',
      source: ID,
      filter: isCluster,
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': FONT,
        'text-size': 13,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': halo },
    },
    {
      id: `${ID}-trucks`,
      type: 'circle',
      source: ID,
      filter: isTruck,
      paint: {
        'circle-color': colourBy('rank', colours),
        'circle-radius': 8,
        'circle-stroke-color': halo,
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: `${ID}-labels`,
      type: 'symbol',
      source: ID,
      filter: isTruck,
      minzoom: isMany ? MANY_LABELS_ZOOM : 0,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': FONT,
        'text-size': 13,
        'text-anchor': 'bottom',
        'text-offset': [0, -0.9],
        'text-optional': true,
      },
      paint: { 'text-color': placeName, 'text-halo-color': halo, 'text-halo-width': 1.6 },
    },
  ];
}

/** Many trucks: near ones are one mark with how many there are, coloured by the worst of them. */
export function FleetLayer({
  trucks,
  onChoose,
}: {
  trucks: readonly FleetTruck[];
  onChoose: (id: string) => void;
}) {
  const map = useMap();
  const colours = useMapColours();
  const isMany = trucks.length > MANY;
  const data = useMemo(
    (): FeatureCollection => ({ type: 'FeatureCollection', features: trucks.map(featureOf) }),
    [trucks],
  );
  const layers = useMemo(() => layersOf(colours, isMany), [colours, isMany]);
  const first = useRef({ data, layers });
  useEffect(
    () =>
      putOnMap(
        map,
        {
          [ID]: {
            type: 'geojson',
            data: first.current.data,
            cluster: true,
            clusterRadius: NEAR_PX,
            clusterMaxZoom: APART_ZOOM - 1,
            clusterProperties: { worst: ['max', ['get', 'rank']] },
          },
        },
        first.current.layers,
      ),
    [map],
  );
  useEffect(() => {
    void map.getSource<GeoJSONSource>(ID)?.setData(data);
  }, [map, data]);
  useEffect(() => repaint(map, layers), [map, layers]);
  useChoosing(onChoose);
  return null;
}

/** A press on a truck chooses it, one on several goes nearer. */
function useChoosing(onChoose: (id: string) => void): void {
  const map = useMap();
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    const onClick = ({ point }: MapMouseEvent) => {
      const near: [[number, number], [number, number]] = [
        [point.x - 10, point.y - 10],
        [point.x + 10, point.y + 10],
      ];
      const [hit] = map.queryRenderedFeatures(near, { layers: [`${ID}-clusters`, `${ID}-trucks`] });
      if (hit?.geometry.type !== 'Point') return;
      const { id }: { id?: string } = hit.properties;
      if (id !== undefined) choose.current(id);
      else {
        const [lon = 0, lat = 0] = hit.geometry.coordinates;
        map.easeTo({ center: [lon, lat], zoom: map.getZoom() + STEP_IN });
      }
    };
    map.on('click', onClick);
    return () => {
      map.off('click', onClick);
    };
  }, [map]);
}
