import { checkCabinetNo } from '@boxhaul/domain';
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

interface Proofs {
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
