import type { MapDatum } from '@boxhaul/domain/kit';
import { cutTile, TILE_PX } from './shift-tile';

/** What the tiles of one layer are asked for with. */
interface TileLayer {
  /** With {z}, {x} and {y}. */
  url: string;
  datum: MapDatum;
}

const addressOf = (template: string, zoom: number, x: number, y: number): string =>
  template.replaceAll('{z}', String(zoom)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y));

async function loadImage(url: string, signal: AbortSignal): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  // Keys of browsers are bound to a site, which is told by the origin alone.
  image.referrerPolicy = 'origin';
  image.src = url;
  await image.decode();
  signal.throwIfAborted();
  return image;
}

function blank(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('tile: no canvas');
  return [canvas, pen];
}

/** One tile of ours, drawn from the provider's. */
export async function fetchTile(
  { url, datum }: TileLayer,
  [zoom, x, y]: readonly [number, number, number],
  signal: AbortSignal,
): Promise<ImageBitmap> {
  const { pieces, width, height, zoom: theirs, draw } = cutTile(datum, zoom, x, y);
  const images = await Promise.all(
    pieces.map((piece) => loadImage(addressOf(url, theirs, piece.x, piece.y), signal)),
  );
  // Joined before anything is turned or made smaller: else seams are seen.
  const [joined, joinedPen] = blank(width, height);
  pieces.forEach(({ left, top }, i) => joinedPen.drawImage(images[i]!, left, top, TILE_PX, TILE_PX));
  const [canvas, pen] = blank(TILE_PX, TILE_PX);
  pen.imageSmoothingQuality = 'high';
  pen.setTransform(...draw);
  pen.drawImage(joined, 0, 0);
  return createImageBitmap(canvas);
}
