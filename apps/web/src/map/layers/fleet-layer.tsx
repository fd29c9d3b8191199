import { type Risk, RISK_RANKS } from '@boxhaul/domain/fleet';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useMemo, useRef } from 'react';
import { fleetMarks, markAt, markRadius, type FleetMark, worldSpot } from './fleet-marks';
import type { LonLat } from '../geometry';
import { type MapColours, useMapColours } from '../map-colours';
import { useMap } from '../map-context';

export interface FleetTruck extends LonLat {
  id: string;
  label: string;
  risk: Risk;
}

/** CSS pixels of a tile of the engine's. */
const TILE = 512;
const NEAR_PX = 56;
/** From this zoom of the engine on each truck stands alone. */
const APART_ZOOM = 14;
/** Labels of more single trucks than this would cover the map. */
const MOST_LABELS = 60;
const STEP_IN = 2;
const FONT = '600 13px "Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif';

/** What is in view now. */
function viewOf(map: MapLibreMap) {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const zoom = map.getZoom();
  const world = TILE * 2 ** zoom;
  const { lng, lat } = map.getCenter();
  const middle = worldSpot(lng, lat);
  return {
    world,
    left: middle.x * world - width / 2,
    top: middle.y * world - height / 2,
    width,
    height,
    near: zoom < APART_ZOOM ? NEAR_PX : 0,
  };
}

const colourOf = ({ dock, silence, motorway, track, closedBridge }: MapColours): readonly string[] => [
  dock,
  silence,
  motorway,
  track,
  closedBridge,
];

interface Drawn {
  marks: readonly FleetMark[];
  trucks: readonly FleetTruck[];
  colours: MapColours;
}

/** The circles of one colour are one path: each call to the canvas costs as much as a small one. */
function drawCircles(pen: CanvasRenderingContext2D, { marks, colours }: Drawn): void {
  pen.lineWidth = 2.5;
  pen.strokeStyle = colours.halo;
  colourOf(colours).forEach((colour, rank) => {
    pen.beginPath();
    for (const mark of marks) {
      if (mark.rank !== rank) continue;
      const radius = markRadius(mark);
      pen.moveTo(mark.x + radius, mark.y);
      pen.arc(mark.x, mark.y, radius, 0, 2 * Math.PI);
    }
    pen.fillStyle = colour;
    pen.fill();
    pen.stroke();
  });
}

function drawWords(pen: CanvasRenderingContext2D, { marks, trucks, colours }: Drawn): void {
  pen.font = FONT;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colours.halo;
  const singles: FleetMark[] = [];
  for (const mark of marks) {
    if (mark.rows.length === 1) singles.push(mark);
    else pen.fillText(String(mark.rows.length), mark.x, mark.y + 1);
  }
  if (singles.length > MOST_LABELS) return;
  pen.textBaseline = 'bottom';
  pen.lineWidth = 3;
  pen.fillStyle = colours.placeName;
  for (const { x, y, rows } of singles) {
    const label = trucks[rows[0] ?? -1]?.label ?? '';
    pen.strokeText(label, x, y - 11);
    pen.fillText(label, x, y - 11);
  }
}

function draw(pen: CanvasRenderingContext2D, drawn: Drawn): void {
  drawCircles(pen, drawn);
  drawWords(pen, drawn);
}

/** Makes the sheet as large as the map, in the pixels of the screen; answers its pen. */
function penOf(sheet: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null {
  const ratio = window.devicePixelRatio || 1;
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (sheet.width !== w || sheet.height !== h) {
    sheet.width = w;
    sheet.height = h;
    sheet.style.width = `${width}px`;
    sheet.style.height = `${height}px`;
  }
  const pen = sheet.getContext('2d');
  pen?.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen?.clearRect(0, 0, width, height);
  return pen;
}

/**
 * Many trucks: near ones are one mark with how many there are, coloured by the worst of them. On a sheet of its own above the engine's, which
 * would cut and draw all of its tiles anew for each move of a truck.
 */
export function FleetLayer({
  trucks,
  onChoose,
}: {
  trucks: readonly FleetTruck[];
  onChoose: (id: string) => void;
}) {
  const map = useMap();
  const colours = useMapColours();
  const spots = useMemo(() => trucks.map(({ lon, lat }) => worldSpot(lon, lat)), [trucks]);
  const ranks = useMemo(() => trucks.map(({ risk }) => RISK_RANKS[risk]), [trucks]);
  const marks = useRef<readonly FleetMark[]>([]);
  const sheet = useSheet(map);
  useEffect(() => {
    const again = () => {
      const view = viewOf(map);
      marks.current = fleetMarks(spots, ranks, view);
      const pen = penOf(sheet, view.width, view.height);
      if (pen) draw(pen, { marks: marks.current, trucks, colours });
    };
    again();
    map.on('move', again);
    map.on('resize', again);
    return () => {
      map.off('move', again);
      map.off('resize', again);
    };
  }, [map, sheet, spots, ranks, trucks, colours]);
  useEffect(() => {
    const onClick = ({ point, lngLat }: MapMouseEvent) => {
      const mark = markAt(marks.current, point.x, point.y);
      const [row = -1] = mark?.rows ?? [];
      if (mark?.rows.length === 1) onChoose(trucks[row]?.id ?? '');
      else if (mark) map.easeTo({ center: lngLat, zoom: map.getZoom() + STEP_IN });
    };
    map.on('click', onClick);
    return () => {
      map.off('click', onClick);
    };
  }, [map, trucks, onChoose]);
  return null;
}

/** A sheet above the map's ground and below its signs, for as long as the layer lives. */
function useSheet(map: MapLibreMap): HTMLCanvasElement {
  const sheet = useMemo(() => {
    const made = document.createElement('canvas');
    made.setAttribute('aria-hidden', 'true');
    made.style.cssText = 'position:absolute;top:0;left:0;pointer-events:none';
    return made;
  }, []);
  useEffect(() => {
    map.getCanvasContainer().append(sheet);
    return () => sheet.remove();
  }, [map, sheet]);
  return sheet;
}
