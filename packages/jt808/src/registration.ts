import type { Version } from './frame';
import { encodeText, readText } from './gbk';

/** The body of 0x0100. */
export interface Registration {
  /** Which edition's field widths the body has. */
  layout: 2011 | 2013 | 2019;
  /** GB/T 2260, two digits. */
  province: number;
  /** GB/T 2260, four digits behind the province. */
  city: number;
  maker: string;
  model: string;
  /** The maker's own number of the terminal, not the id of the header. */
  deviceId: string;
  /** 0 means that `plate` is a VIN. */
  plateColor: number;
  plate: string;
}

const WIDTHS = {
  2011: { maker: 5, model: 8, deviceId: 7 },
  2013: { maker: 5, model: 20, deviceId: 7 },
  2019: { maker: 11, model: 30, deviceId: 30 },
} as const;

function fixedBytes(layout: Registration['layout']): number {
  const { maker, model, deviceId } = WIDTHS[layout];
  return 4 + maker + model + deviceId + 1;
}

// The edition of the header first; terminals of one edition under the header of the other are met in the field.
const BY_HEADER = { 2013: [2013, 2011, 2019], 2019: [2019, 2013, 2011] } as const;
const PLATE = /^\p{Script=Han}[A-Z][A-Z0-9\p{Script=Han}]{4,7}$/u;
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/** The edition in which the body ends with a plate or a VIN; else that of the header, as far as the length allows. */
function layoutOf(
  bytes: Uint8Array,
  start: number,
  end: number,
  header: Version,
): Registration['layout'] | null {
  const fitting = BY_HEADER[header].filter((layout) => end - start >= fixedBytes(layout));
  const plain = fitting.find((layout) => endsPlainly(bytes, start + fixedBytes(layout), end));
  if (plain !== undefined) return plain;
  return fitting.find((layout) => (layout === 2019) === (header === 2019)) ?? null;
}

function endsPlainly(bytes: Uint8Array, plate: number, end: number): boolean {
  if (plate === end || bytes[plate] === 0) return false;
  const text = readText(bytes, plate, end);
  return bytes[plate - 1] === 0 ? VIN.test(text) : PLATE.test(text);
}

/** Reads 0x0100 under a header of that edition; null when it is no registration of any. Never throws. */
export function readRegistration(
  bytes: Uint8Array,
  start: number,
  end: number,
  header: Version,
): Registration | null {
  const layout = layoutOf(bytes, start, end, header);
  if (layout === null) return null;
  const widths = WIDTHS[layout];
  const model = start + 4 + widths.maker;
  const deviceId = model + widths.model;
  const color = deviceId + widths.deviceId;
  return {
    layout,
    province: (bytes[start]! << 8) | bytes[start + 1]!,
    city: (bytes[start + 2]! << 8) | bytes[start + 3]!,
    maker: readText(bytes, start + 4, model),
    model: readText(bytes, model, deviceId),
    deviceId: readText(bytes, deviceId, color),
    plateColor: bytes[color]!,
    plate: readText(bytes, color + 1, end),
  };
}

/** Writes the body of 0x0100 in its layout; texts longer than their field are cut. */
export function writeRegistration(registration: Registration): Uint8Array {
  const widths = WIDTHS[registration.layout];
  const plate = encodeText(registration.plate);
  const body = new Uint8Array(fixedBytes(registration.layout) + plate.length);
  const view = new DataView(body.buffer);
  view.setUint16(0, registration.province);
  view.setUint16(2, registration.city);
  const model = 4 + widths.maker;
  const deviceId = model + widths.model;
  const color = deviceId + widths.deviceId;
  body.set(encodeText(registration.maker).subarray(0, widths.maker), 4);
  body.set(encodeText(registration.model).subarray(0, widths.model), model);
  body.set(encodeText(registration.deviceId).subarray(0, widths.deviceId), deviceId);
  body[color] = registration.plateColor;
  body.set(plate, color + 1);
  return body;
}
