import { CHECK_IN_DOUBT_WORDS, checkCabinetNo } from '@boxhaul/domain';
import { Refusal } from '../../platform/http/refusal';

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

/**
 * The same of a driver at a gate, who is refused nothing (decisions 11.8): what is missing or in doubt is a mark, and a
 * number that is none is not kept.
 */
export function markProofs(
  wanted: readonly string[],
  known: Known,
  given: Omit<Given, 'cabinetNoOverride'> & { pictures: number },
): { proofs: Proofs; marks: string[] } {
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
  if (wanted.length > 0 && given.pictures === 0) marks.push(CHECK_IN_DOUBT_WORDS.no_picture.name);
  return { proofs, marks };
}
