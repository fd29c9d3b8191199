import type { Picture } from './picture';
import type { TextBox } from './text-box';

const MOST_BOXES = 12;

/**
 * How sharp the text of a picture is: the steepest steps of brightness in its lines beside the whole range of it there,
 * times the line's height. Strokes of sharp text rise within a tenth of the height; 0 is a grey field.
 */
export function textSharpness({ data, width, height }: Picture, boxes: readonly TextBox[]): number {
  const values = [...boxes]
    .sort((a, b) => b.width * b.odds - a.width * a.odds)
    .slice(0, MOST_BOXES)
    .map((box) => {
      const grey = (x: number, y: number) => {
        const px = Math.min(width - 1, Math.max(0, Math.round(x)));
        const py = Math.min(height - 1, Math.max(0, Math.round(y)));
        return data[(py * width + px) * 3 + 1]!;
      };
      const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
      const steps: number[] = [];
      let [dark, light] = [255, 0];
      for (const part of [-0.15, 0, 0.15]) {
        let before: number | undefined;
        for (let along = -box.width / 2; along < box.width / 2; along += 1) {
          const across = part * box.height;
          const now = grey(box.x + along * cos - across * sin, box.y + along * sin + across * cos);
          if (before !== undefined) steps.push(Math.abs(now - before));
          before = now;
          dark = Math.min(dark, now);
          light = Math.max(light, now);
        }
      }
      steps.sort((a, b) => b - a);
      const steep = steps[Math.floor(steps.length * 0.05)] ?? 0;
      return light - dark < 20 ? 0 : (steep * box.height) / (light - dark);
    })
    .sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}
