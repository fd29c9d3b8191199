import { LICENCE_REFUSALS, type LicenceReading, readLicenceFields } from '@boxhaul/domain/identity';
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
/** Text that is less sharp is read wrongly, or not at all. */
const SHARP_FROM = 5;
/** A licence that is not sharp must tell these, or the picture is to be taken again. */
const MUST_HAVE = ['name', 'taxpayerIdNumber', 'businessEntity', 'establishmentDate'] as const;

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
  const { picture, boxes, width } = await uprightPage(models, given);
  if (width < LEAST_WIDTH) return refused('tooSmall');
  const codes = await readQr(given);
  const reading = readLicenceFields(await readLines(models, picture, boxes), codes);
  const isWhole = reading?.ok === true && MUST_HAVE.every((field) => reading.fields[field] !== undefined);
  if (!isWhole && boxes.length > 0 && textSharpness(picture, boxes) < SHARP_FROM) return refused('blurred');
  return reading ?? refused('noLicence');
}

/** The picture turned upright and cut to what is written, with its lines. */
async function uprightPage(
  models: Models,
  given: Picture,
): Promise<{ picture: Picture; boxes: TextBox[]; width: number }> {
  let picture = given;
  let boxes = await detectText(models, picture);
  const degrees = await degreesToUpright(models, picture, boxes);
  if (degrees !== 0) {
    picture = await turnPicture(picture, degrees);
    boxes = await detectText(models, picture);
  }
  const { width } = picture;
  const region = regionOfText(picture, boxes);
  if (region) {
    picture = await cutPicture(picture, region);
    boxes = await detectText(models, picture);
  }
  return { picture, boxes, width };
}
