import {
  type AskedPicture,
  CHECK_IN_DOUBT_WORDS,
  doubtOfPictures,
  lackWords,
  type Proof,
} from '@boxhaul/domain/dispatch';
import { checkCabinetNo } from '@boxhaul/domain/kit';
import { Refusal, refuseField } from '../../platform/http/refusal';
import type { NodePicture } from './nodes.repo';

interface Given {
  cabinetNo?: string | undefined;
  cabinetNoOverride: boolean;
  sealNo?: string | undefined;
}

interface Known {
  cabinetNo: string | null;
  sealNo: string | null;
}

export interface Proofs {
  cabinet_no?: string;
  cabinet_no_override?: boolean;
  seal_no?: string;
}

/**
 * Box and seal number as a node proves them (decisions 4): wanted where the node names them and the box has none yet,
 * checked by ISO 6346, and a number of a wrong check digit taken only with an override, which is recorded.
 */
export function readProofs(wanted: readonly string[], known: Known, given: Given): Proofs {
  const proofs: Proofs = {};
  if (given.cabinetNo) {
    const check = checkCabinetNo(given.cabinetNo);
    if (!check.ok && !(check.fault === 'digit' && given.cabinetNoOverride)) throw refuseBox(check.reason);
    proofs.cabinet_no = check.cabinetNo;
    proofs.cabinet_no_override = !check.ok;
  } else if (wanted.includes('cabinet_no') && !known.cabinetNo) {
    throw refuseBox('请填写柜号');
  }
  if (given.sealNo) {
    proofs.seal_no = given.sealNo.toUpperCase();
  } else if (wanted.includes('seal_no') && !known.sealNo) {
    throw new Refusal('BAD_INPUT', { message: '请填写封号', fields: { sealNo: '请填写封号' } });
  }
  return proofs;
}

const refuseBox = (message: string): Refusal =>
  new Refusal('CABINET_NO', { message, fields: { cabinetNo: message } });

/** What a node asks for. */
interface Asking {
  proofs: readonly string[];
  asked: readonly AskedPicture[] | null;
}

/** Pictures with what each is of, each once. Throws BAD_INPUT where kinds are said of some alone. */
export function namePictures(fileIds: readonly string[], kinds: readonly Proof[]): NodePicture[] {
  if (kinds.length > 0 && kinds.length !== fileIds.length) {
    throw refuseField('kinds', '照片类别与照片不对应');
  }
  const named = new Map(fileIds.map((fileId, i) => [fileId, kinds[i] ?? null]));
  return [...named].map(([fileId, kind]) => ({ fileId, kind }));
}

/** What is wrong with the pictures of a node, in words; '' where nothing is. */
export function describePictureDoubt(
  { proofs, asked }: Asking,
  pictures: readonly (string | null)[],
): string {
  const doubt = doubtOfPictures({ proofs, asked, given: { pictures } });
  if (doubt === null) return '';
  const lacks = asked && doubt === 'pictures_short' ? `（${lackWords(asked, pictures)}）` : '';
  return `${CHECK_IN_DOUBT_WORDS[doubt].name}${lacks}`;
}

/**
 * The same of a driver at a gate, who is refused nothing (decisions 11.8): what is missing or in doubt is a mark, and a
 * number that is none is not kept.
 */
export function markProofs(
  asking: Asking,
  known: Known,
  given: Omit<Given, 'cabinetNoOverride'> & { pictures: readonly (string | null)[] },
): { proofs: Proofs; marks: string[] } {
  const wanted = asking.proofs;
  const proofs: Proofs = {};
  const marks: string[] = [];
  const box = given.cabinetNo ? checkCabinetNo(given.cabinetNo) : null;
  if (box && (box.ok || box.fault === 'digit')) {
    proofs.cabinet_no = box.cabinetNo;
    proofs.cabinet_no_override = !box.ok;
    if (!box.ok) marks.push('柜号校验位不符');
  } else if (box) {
    marks.push(`柜号“${given.cabinetNo}”格式不正确，未采用`);
  } else if (wanted.includes('cabinet_no') && !known.cabinetNo) {
    marks.push(CHECK_IN_DOUBT_WORDS.no_box_number.name);
  }
  if (given.sealNo) proofs.seal_no = given.sealNo.toUpperCase();
  else if (wanted.includes('seal_no') && !known.sealNo) marks.push(CHECK_IN_DOUBT_WORDS.no_seal.name);
  const short = describePictureDoubt(asking, given.pictures);
  if (short) marks.push(short);
  return { proofs, marks };
}
