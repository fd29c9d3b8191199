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

function layoutOf(is2019: boolean, length: number): Registration['layout'] | null {
  if (is2019) return length >= fixedBytes(2019) ? 2019 : null;
  if (length >= fixedBytes(2013)) return 2013;
  return length >= fixedBytes(2011) ? 2011 : null;
}

/** Reads 0x0100; null when it is too short for every edition. Never throws. */
export function readRegistration(
  bytes: Uint8Array,
  start: number,
  end: number,
  is2019: boolean,
): Registration | null {
  const layout = layoutOf(is2019, end - start);
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
