import type { Models } from './models';
import { type Picture, scalePicture } from './picture';
import { findTextBoxes } from './text-boxes';
import type { TextBox } from './text-box';

/** Longest side that the detection sees, pixels; it was trained on such, and costs by the pixel. */
const SEEN_SIDE = 1_120;
const STRIDE = 32;
const MEAN = [0.485, 0.456, 0.406] as const;
const SPREAD = [0.229, 0.224, 0.225] as const;

/** Where lines of text stand, in the picture's own pixels. */
export async function detectText(models: Models, picture: Picture, side = SEEN_SIDE): Promise<TextBox[]> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const fit = (length: number) => Math.max(STRIDE, Math.round((length * scale) / STRIDE) * STRIDE);
  const [width, height] = [fit(picture.width), fit(picture.height)];
  const small = await scalePicture(picture, width, height);
  const odds = await models.detect(planes(small), width, height);
  const [right, down] = [picture.width / width, picture.height / height];
  return findTextBoxes(odds, width, height).map((box) => stretch(box, right, down));
}

/** Rounding to the model's stride stretches a picture by a percent or two; boxes are stretched back. */
function stretch({ x, y, width, height, angle, odds }: TextBox, right: number, down: number): TextBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    x: x * right,
    y: y * down,
    width: width * Math.hypot(cos * right, sin * down),
    height: height * Math.hypot(sin * right, cos * down),
    angle: Math.atan2(sin * down, cos * right),
    odds,
  };
}

/** Colours as planes, each about zero, blue first as the model was trained. */
function planes({ data, width, height }: Picture): Float32Array {
  const size = width * height;
  const out = new Float32Array(3 * size);
  for (let plane = 0; plane < 3; plane += 1) {
    const [mean, spread] = [MEAN[plane]!, SPREAD[plane]!];
    for (let i = 0; i < size; i += 1)
      out[plane * size + i] = (data[i * 3 + 2 - plane]! / 255 - mean) / spread;
  }
  return out;
}
