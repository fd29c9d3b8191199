// The program of the thread that draws documents, as files and as pictures.
import { letCallsGoFirst } from '../jobs/patient-thread';
import { drawDocument } from './draw-document';
import { drawPicture } from './draw-picture';
import { readPaperFonts } from './paper-fonts';
import type { PaperOrder } from './open-paper';

letCallsGoFirst();

const fonts = readPaperFonts();

export default ({ order: { as, document } }: { order: PaperOrder }): Uint8Array =>
  as === 'pdf' ? drawDocument(document, fonts) : drawPicture(document, fonts);
