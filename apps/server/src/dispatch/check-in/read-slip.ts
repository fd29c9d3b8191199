import { readKg, slipFault, type WeighSlip } from '@boxhaul/domain/dispatch';

interface Given {
  grossKg?: string | undefined;
  tareKg?: string | undefined;
  tareWithBox?: boolean | undefined;
}

/** What a driver typed of a slip: nothing of it is refused at a gate, but what is no weight is marked and not kept. */
export function readSlip(
  wanted: readonly string[],
  { grossKg = '', tareKg = '', tareWithBox = false }: Given,
): { slip: WeighSlip | null; marks: string[] } {
  const slip = { grossKg: readKg(grossKg), tareKg: readKg(tareKg), tareWithBox };
  if (!wanted.includes('weighing') || (slip.grossKg === null && slip.tareKg === null)) {
    return { slip: null, marks: [] };
  }
  const fault = slipFault(slip);
  if (!fault) return { slip, marks: [] };
  const typed = [grossKg, tareKg].filter(Boolean).join('、');
  return { slip: null, marks: [`磅单重量“${typed}”未采用：${fault.message}`] };
}
