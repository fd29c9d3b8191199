/** A schematic of the Pearl River Delta: rough shores and places by longitude and latitude, drawn without borders. */

export const VIEW = { width: 760, height: 560 };

const WEST = 112.3;
const NORTH = 23.72;
const PIXELS_PER_DEGREE = 258;
const SQUEEZE = Math.cos((22.8 * Math.PI) / 180);

export interface Spot {
  x: number;
  y: number;
}

export const project = (lon: number, lat: number): Spot => ({
  x: Math.round((lon - WEST) * PIXELS_PER_DEGREE * SQUEEZE),
  y: Math.round((NORTH - lat) * PIXELS_PER_DEGREE),
});

const line = (points: readonly (readonly [number, number])[]) =>
  points
    .map(([lon, lat], i) => {
      const { x, y } = project(lon, lat);
      return `${i === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');

const SHORE = line([
  [112.2, 21.75],
  [112.75, 21.86],
  [112.98, 21.84],
  [113.06, 22.06],
  [113.02, 22.2],
  [113.12, 22.12],
  [113.2, 21.98],
  [113.32, 22.0],
  [113.38, 22.1],
  [113.5, 22.06],
  [113.55, 22.18],
  [113.59, 22.26],
  [113.61, 22.37],
  [113.58, 22.44],
  [113.62, 22.52],
  [113.7, 22.56],
  [113.68, 22.64],
  [113.62, 22.7],
  [113.58, 22.8],
  [113.55, 22.93],
  [113.51, 23.02],
  [113.56, 23.05],
  [113.6, 22.95],
  [113.64, 22.84],
  [113.68, 22.78],
  [113.76, 22.72],
  [113.8, 22.63],
  [113.82, 22.56],
  [113.88, 22.52],
  [113.87, 22.46],
  [113.93, 22.49],
  [114.02, 22.51],
  [113.94, 22.43],
  [113.91, 22.37],
  [114.0, 22.36],
  [114.1, 22.34],
  [114.16, 22.29],
  [114.25, 22.27],
  [114.31, 22.28],
  [114.38, 22.36],
  [114.36, 22.46],
  [114.26, 22.44],
  [114.34, 22.52],
  [114.24, 22.55],
  [114.3, 22.58],
  [114.4, 22.6],
  [114.46, 22.55],
  [114.5, 22.46],
  [114.62, 22.48],
  [114.57, 22.58],
  [114.54, 22.68],
  [114.62, 22.73],
  [114.75, 22.76],
  [114.82, 22.66],
  [114.88, 22.55],
  [115.0, 22.68],
  [115.2, 22.8],
  [115.34, 22.72],
  [115.6, 22.86],
]);

const corner = { right: VIEW.width + 400, top: -60, left: -60 };

/** All land, closed around the top of the picture. */
export const LAND = `${SHORE}L${corner.right} ${corner.top}L${corner.left} ${corner.top}Z`;
/** Islands that a driver would miss: 香港岛, 大屿山, 横琴一带. */
export const ISLANDS = [
  [
    [114.12, 22.27],
    [114.18, 22.28],
    [114.25, 22.25],
    [114.2, 22.21],
    [114.13, 22.24],
  ],
  [
    [113.84, 22.2],
    [113.9, 22.3],
    [113.98, 22.3],
    [114.04, 22.34],
    [114.03, 22.27],
    [113.96, 22.23],
    [113.89, 22.2],
  ],
]
  .map((points) => `${line(points as [number, number][])}Z`)
  .join('');
export const COAST = SHORE;

export interface Place extends Spot {
  name: string;
  /** Where the name stands beside its mark. */
  side: 'left' | 'right';
}

const place = (name: string, lon: number, lat: number, side: Place['side']): Place => ({
  name,
  side,
  ...project(lon, lat),
});

export const PORTS = {
  huangpu: place('黄埔港', 113.46, 23.09, 'left'),
  nansha: place('南沙港', 113.66, 22.64, 'left'),
  shekou: place('蛇口港', 113.89, 22.47, 'left'),
  yantian: place('盐田港', 114.27, 22.575, 'right'),
};

export const DOORS = {
  qingyuan: place('清远', 113.06, 23.56, 'right'),
  foshan: place('佛山', 113.12, 23.02, 'left'),
  zhongshan: place('中山', 113.38, 22.52, 'left'),
  dongguan: place('东莞', 113.8, 23.03, 'right'),
  huizhou: place('惠州', 114.42, 23.11, 'right'),
};

/** A run as a gently bent line; `bend` is its sag as a part of its length. */
const run = (from: Spot, to: Spot, bend: number): string => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const x = Math.round((from.x + to.x) / 2 - dy * bend);
  const y = Math.round((from.y + to.y) / 2 + dx * bend);
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
};

export const RUNS = [
  run(PORTS.huangpu, DOORS.qingyuan, 0.14),
  run(PORTS.huangpu, DOORS.dongguan, 0.2),
  run(PORTS.nansha, DOORS.foshan, 0.18),
  run(PORTS.nansha, DOORS.zhongshan, -0.25),
  run(PORTS.shekou, DOORS.dongguan, -0.2),
  run(PORTS.yantian, DOORS.dongguan, -0.14),
  run(PORTS.yantian, DOORS.huizhou, 0.16),
];
