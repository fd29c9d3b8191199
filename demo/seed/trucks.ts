import type { Db } from '@boxhaul/db';

export interface Truck {
  vehicleId: string;
  driverId: string;
  plateNumber: string;
  driverName: string;
  /** Where it waits for work, WGS-84. */
  yard: { lng: number; lat: number };
}

/** Truck parks beside the harbours. */
export const YARDS = [
  { lng: 114.2432, lat: 22.5938 },
  { lng: 113.8881, lat: 22.5012 },
  { lng: 113.6602, lat: 22.6861 },
  { lng: 113.5204, lat: 23.0782 },
  { lng: 113.6712, lat: 22.8391 },
] as const;

const DRIVERS =
  '陈志强 黄伟民 李国栋 梁永康 何建华 林少军 罗文彬 邓海涛 谢振宇 吴家豪 曾庆丰 郑耀辉 刘德胜 周国平 苏伟明 叶俊杰 彭立新 蔡文浩 冯志远 杨树林 潘金水 钟汉文';
const PLATES =
  '粤B8K217 粤BD5521 粤B3F906 粤BE7730 粤B6T482 粤BL9058 粤A5N631 粤A8C209 粤AE4175 粤A2H847 粤S7V330 粤S9D512 粤SD8846 粤S4B795 粤E6R108 粤E3X924 粤L5G267 粤LF0139 粤T8M453 粤C2P680 粤J7A915 粤B0W374';

/** Just bought: no terminal yet, so that one from the quarantine can be bound to them. */
const NEW_PLATES = ['粤B5R620', '粤BF8813'];

/** A yellow plate, three axles and a trailer of three: 49 t by GB 1589. */
const TRACTOR = { vco: 2, vehicle_class: 'container_tractor', total_kg: 49_000, axles: 6 };

/** A fleet of trucks with terminals and drivers. */
export async function seedTrucks(db: Db, now: Date): Promise<Truck[]> {
  const names = DRIVERS.split(' ');
  const plates = PLATES.split(' ');
  const number = (i: number) => String(i + 1).padStart(8, '0');
  const drivers = await db
    .insertInto('driver')
    .values(names.map((driver_name, i) => ({ driver_name, phone: `139${number(i)}` })))
    .returning('driver_id')
    .execute();
  const vehicles = await db
    .insertInto('vehicle')
    .values(
      plates.map((plate_number, i) => ({ plate_number, ...TRACTOR, usual_driver_id: drivers[i]!.driver_id })),
    )
    .returning('vehicle_id')
    .execute();
  await db
    .insertInto('vehicle')
    .values(NEW_PLATES.map((plate_number) => ({ plate_number, ...TRACTOR })))
    .execute();
  await db
    .insertInto('terminal')
    .values(
      vehicles.map(({ vehicle_id }, i) => ({
        terminal_id: `0138${number(i)}`,
        vehicle_id,
        maker: 'BXHAU',
        model: 'BX-808',
        registered_at: new Date(now.getTime() - 90 * 86_400_000),
      })),
    )
    .execute();
  await db
    .insertInto('terminal_binding')
    .values(
      vehicles.map(({ vehicle_id }, i) => ({
        terminal_id: `0138${number(i)}`,
        vehicle_id,
        bound_at: new Date(now.getTime() - 90 * 86_400_000),
      })),
    )
    .execute();
  return vehicles.map(({ vehicle_id }, i) => ({
    vehicleId: vehicle_id,
    driverId: drivers[i]!.driver_id,
    plateNumber: plates[i]!,
    driverName: names[i]!,
    yard: YARDS[i % YARDS.length]!,
  }));
}
