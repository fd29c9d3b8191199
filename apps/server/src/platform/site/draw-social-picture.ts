import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { paperFontFiles } from '../pdf/paper-fonts';

/** What social sites ask for. */
const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 80;
const MOST_LINES = 3;
const NAME = '柜达 BoxHaul';

/** Colours of the dark head (apps/web/src/ui/theme/tokens.css). */
const NIGHT = '#11211e';
const ORANGE = '#ff7a2f';

function fontsOf(): { regular: string; bold: string } {
  const names = { regular: 'social400', bold: 'social700' };
  const files = paperFontFiles();
  for (const weight of ['regular', 'bold'] as const)
    if (!GlobalFonts.has(names[weight])) GlobalFonts.registerFromPath(files[weight], names[weight]);
  return names;
}

/** Signs one after another while they fit: Chinese breaks anywhere. The last line ends with … where there is more. */
function linesOf(g: SKRSContext2D, text: string, most: number): string[] {
  const room = WIDTH - 2 * EDGE;
  const lines = [''];
  for (const sign of text) {
    const line = lines.at(-1) ?? '';
    if (g.measureText(line + sign).width <= room) lines[lines.length - 1] = line + sign;
    else if (lines.length === most) {
      lines[most - 1] = `${line.slice(0, -1)}…`;
      break;
    } else lines.push(sign.trim());
  }
  return lines;
}

/** The side of a container, as on the dark parts of the site. */
function drawGround(g: SKRSContext2D): void {
  g.fillStyle = NIGHT;
  g.fillRect(0, 0, WIDTH, HEIGHT);
  for (let x = 0; x < WIDTH; x += 52) {
    g.fillStyle = 'rgb(0 0 0 / 22%)';
    g.fillRect(x + 26, 0, 8, HEIGHT);
    g.fillStyle = 'rgb(255 255 255 / 3%)';
    g.fillRect(x + 34, 0, 18, HEIGHT);
  }
  g.fillStyle = ORANGE;
  g.fillRect(0, HEIGHT - 14, WIDTH, 14);
  g.fillRect(EDGE, 88, 96, 10);
}

/** A page as social sites show it: its title in the site's own look, 1200 × 630, PNG. */
export function drawSocialPicture(title: string, description: string): Promise<Buffer> {
  const { regular, bold } = fontsOf();
  const canvas = createCanvas(WIDTH, HEIGHT);
  const g = canvas.getContext('2d');
  drawGround(g);
  g.textBaseline = 'top';
  g.fillStyle = '#ffffff';
  g.font = `72px ${bold}`;
  const lines = linesOf(g, title, MOST_LINES);
  for (const [i, line] of lines.entries()) g.fillText(line, EDGE, 130 + i * 98);
  g.font = `30px ${regular}`;
  g.fillStyle = 'rgb(255 255 255 / 78%)';
  const [under = ''] = linesOf(g, description, 1);
  g.fillText(under, EDGE, 150 + lines.length * 98);
  g.font = `36px ${bold}`;
  g.fillStyle = '#ffffff';
  g.fillText(NAME, EDGE, HEIGHT - 94);
  return canvas.encode('png');
}
