/** Pixels of a signature's picture. */
export const SIZE = { width: 720, height: 270 };
const PEN = 5;
/** Signatures stand on white, whatever the theme. */
const PAPER = '#ffffff';
const INK = '#11211e';

export interface Point {
  x: number;
  y: number;
}
export type Stroke = readonly Point[];

/** Draws strokes on an empty sheet. */
export function paint(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const on = canvas.getContext('2d');
  if (!on) return;
  on.fillStyle = PAPER;
  on.fillRect(0, 0, SIZE.width, SIZE.height);
  on.strokeStyle = INK;
  on.lineWidth = PEN;
  on.lineCap = 'round';
  on.lineJoin = 'round';
  for (const [first, ...rest] of strokes) {
    if (!first) continue;
    on.beginPath();
    on.moveTo(first.x, first.y);
    // A tap is a dot.
    for (const { x, y } of rest.length === 0 ? [{ x: first.x + 0.1, y: first.y }] : rest) on.lineTo(x, y);
    on.stroke();
  }
}

const sheet = (): HTMLCanvasElement => Object.assign(document.createElement('canvas'), SIZE);

const asFile = (canvas: HTMLCanvasElement): Promise<File | null> =>
  new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], '签名.png', { type: 'image/png' })),
      'image/png',
    );
  });

/** Strokes as a file; null where there is none. */
export function drawStrokes(strokes: readonly Stroke[]): Promise<File | null> {
  if (strokes.length === 0) return Promise.resolve(null);
  const canvas = sheet();
  paint(canvas, strokes);
  return asFile(canvas);
}

/** A typed name as the picture of a signature. */
export function drawName(name: string): Promise<File | null> {
  const canvas = sheet();
  paint(canvas, []);
  const on = canvas.getContext('2d');
  if (on) {
    const size = Math.min(120, Math.floor((SIZE.width - 80) / Math.max(1, name.length)));
    on.font = `${size}px KaiTi, STKaiti, 'Kaiti SC', 'Noto Serif CJK SC', serif`;
    on.fillStyle = INK;
    on.textBaseline = 'middle';
    on.fillText(name, 40, SIZE.height / 2);
  }
  return asFile(canvas);
}
