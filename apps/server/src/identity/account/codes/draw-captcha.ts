import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

/** Letters and digits that nobody takes for one another. */
const ALPHABET = 'ACDEFHJKLMNPRTUVWXY3479';
/** S9. */
const LENGTH = 4;
const WIDTH = 132;
const HEIGHT = 44;
/** Drawn at twice its size, so that it is sharp on a phone. */
const SCALE = 2;

/** A bare server has no fonts: these come with the program. */
const FONTS = {
  captcha1: '@fontsource/dejavu-mono/files/dejavu-mono-latin-700-normal.woff2',
  captcha2: '@fontsource/ubuntu-sans/files/ubuntu-sans-latin-700-normal.woff2',
} as const;

function loadFonts(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return Object.entries(FONTS).map(([name, path]) => {
    if (!GlobalFonts.has(name)) GlobalFonts.registerFromPath(resolve(path), name);
    return name;
  });
}

const between = (least: number, most: number): number =>
  least + (randomInt(0, 10_001) / 10_000) * (most - least);
const ink = (): string => `hsl(${randomInt(0, 360)} ${randomInt(45, 80)}% ${randomInt(22, 40)}%)`;

/** Four letters that nobody can foresee. */
export const newCaptchaText = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(0, ALPHABET.length)]).join('');

/** How what a person typed is compared: in capitals, without spaces. */
export const readCaptchaText = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

function drawLetters(g: SKRSContext2D, text: string, fonts: readonly string[]): void {
  const step = (WIDTH - 16) / text.length;
  for (const [at, letter] of Array.from(text).entries()) {
    g.save();
    g.translate(8 + step * (at + 0.5) + between(-3, 3), HEIGHT / 2 + between(-4, 4));
    g.rotate(between(-0.38, 0.38));
    g.transform(between(0.85, 1.15), between(-0.12, 0.12), between(-0.3, 0.3), between(0.9, 1.15), 0, 0);
    g.font = `${Math.round(between(25, 31))}px ${fonts[randomInt(0, fonts.length)] ?? ''}`;
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    g.fillStyle = ink();
    g.fillText(letter, 0, 0);
    g.restore();
  }
}

/** Lines across the letters, in their colours and about their width. */
function drawLines(g: SKRSContext2D): void {
  for (let line = 0; line < 4; line += 1) {
    g.strokeStyle = ink();
    g.lineWidth = between(1, 2.2);
    g.beginPath();
    g.moveTo(between(-4, 12), between(4, HEIGHT - 4));
    g.bezierCurveTo(
      between(20, 60),
      between(-14, HEIGHT + 14),
      between(70, 110),
      between(-14, HEIGHT + 14),
      between(WIDTH - 12, WIDTH + 4),
      between(4, HEIGHT - 4),
    );
    g.stroke();
  }
  for (let dot = 0; dot < 40; dot += 1) {
    g.fillStyle = ink();
    g.fillRect(between(0, WIDTH), between(0, HEIGHT), between(0.6, 1.8), between(0.6, 1.8));
  }
}

/** Moves each row a little to the side, in waves: letters stand on no straight line. */
function warp(source: Canvas): Canvas {
  const warped = createCanvas(WIDTH * SCALE, HEIGHT * SCALE);
  const g = warped.getContext('2d');
  const [swing, length, from] = [between(2.5, 4.5), between(28, 46), between(0, Math.PI * 2)];
  for (let y = 0; y < HEIGHT * SCALE; y += 1) {
    const shift = Math.sin((y / length) * Math.PI + from) * swing;
    g.drawImage(source, 0, y, WIDTH * SCALE, 1, shift, y, WIDTH * SCALE, 1);
  }
  return warped;
}

/** A PNG of the letters on white, 264 × 88 pixels. */
export async function drawCaptcha(text: string): Promise<Buffer> {
  const canvas = createCanvas(WIDTH * SCALE, HEIGHT * SCALE);
  const g = canvas.getContext('2d');
  g.scale(SCALE, SCALE);
  drawLetters(g, text, loadFonts());
  drawLines(g);
  const flat = createCanvas(WIDTH * SCALE, HEIGHT * SCALE);
  const paper = flat.getContext('2d');
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, WIDTH * SCALE, HEIGHT * SCALE);
  paper.drawImage(warp(canvas), 0, 0);
  return flat.encode('png');
}
