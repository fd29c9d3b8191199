import { LICENCE_REFUSALS, type LicenceReading, readLicenceFields } from '@boxhaul/domain';
import { detectText } from './detect-text';
import { degreesToUpright, regionOfText } from './find-upright';
import { loadModels, type Models } from './models';
import { cutPicture, decodePicture, type Picture, turnPicture } from './picture';
import { loadQrReader, type QrReader } from './read-qr';
import { readLines } from './read-lines';
import { textSharpness } from './sharpness';
import type { TextBox } from './text-box';

/** Recognition, loaded. */
export interface LicenceEngine {
  /** What the bytes of a picture say; rejects on nothing that a picture can be. */
  read(bytes: Uint8Array): Promise<LicenceReading>;
}

/** A licence of fewer pixels across cannot be read. */
const LEAST_WIDTH = 700;
/** Below this text is no longer read, or wrongly. */
const SHARP_FROM = 1.5;

const refused = (why: keyof typeof LICENCE_REFUSALS): LicenceReading => ({
  ok: false,
  words: LICENCE_REFUSALS[why],
});

/** Loads the models and the QR reader; rejects when they are not installed. */
export async function openLicenceEngine(): Promise<LicenceEngine> {
  const models = await loadModels();
  const readQr = await loadQrReader();
  return { read: (bytes) => read(models, readQr, bytes) };
}

async function read(models: Models, readQr: QrReader, bytes: Uint8Array): Promise<LicenceReading> {
  const given = await decodePicture(bytes);
  if (given === 'broken' || given === 'tooLarge') return refused(given);
  if (Math.max(given.width, given.height) < LEAST_WIDTH) return refused('tooSmall');
  const { picture, boxes } = await uprightPage(models, given);
  if (picture.width < LEAST_WIDTH) return refused('tooSmall');
  const codes = await readQr(given);
  const fields = readLicenceFields(await readLines(models, picture, boxes), codes);
  if (fields) return fields;
  const blurred = boxes.length > 0 && textSharpness(picture, boxes) < SHARP_FROM;
  return refused(blurred ? 'blurred' : 'noLicence');
}

/** The picture turned upright and cut to what is written, with its lines. */
async function uprightPage(models: Models, given: Picture): Promise<{ picture: Picture; boxes: TextBox[] }> {
  let picture = given;
  let boxes = await detectText(models, picture);
  const degrees = await degreesToUpright(models, picture, boxes);
  if (degrees !== 0) {
    picture = await turnPicture(picture, degrees);
    boxes = await detectText(models, picture);
  }
  const region = regionOfText(picture, boxes);
  if (region) {
    picture = await cutPicture(picture, region);
    boxes = await detectText(models, picture);
  }
  return { picture, boxes };
}
