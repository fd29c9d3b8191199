import { toWgs84, wgs84, type MapDatum, type Wgs84 } from '@boxhaul/domain/kit';
import { pointPrecisionWord } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { type LocatorDeps, readAddress } from '../../places';

/** A place as a caller names it: by a point, an address or a region. */
export interface NamedPlace {
  regionCode?: string | undefined;
  address?: string | undefined;
  longitude?: number | undefined;
  latitude?: number | undefined;
}

/** The fields of a place in a call, for what is wrong with them. */
export type PlaceFields = Readonly<Record<keyof NamedPlace, string>>;

export interface FoundSpot {
  point: Wgs84;
  name: string;
  precisionText: string;
}

async function byAddress(
  { places, locator }: LocatorDeps,
  ctx: Ctx,
  { address, regionCode }: { address: string; regionCode: string | undefined },
  fields: PlaceFields,
): Promise<FoundSpot> {
  const named = regionCode === undefined ? undefined : await places.findRegion(ctx.db, regionCode);
  const read = await readAddress(places, ctx, { text: `${named?.full_name ?? ''}${address}` });
  if (read.refusal !== null) throw refuseField(fields.address, read.refusal);
  const region = read.regionCode === null ? named : await places.findRegion(ctx.db, read.regionCode);
  if (!region) throw refuseField(fields.address, '没有找到这个地址，请补充省市区或换一种写法');
  const door = read.detail === '' ? undefined : await locator.geocode(ctx.db, region, read.detail);
  const precision = door?.precision ?? region.point_precision;
  return {
    point: door?.point ?? wgs84(region.lng, region.lat),
    name: `${region.full_name}${read.detail}`,
    precisionText: pointPrecisionWord(precision),
  };
}

/** The point of a place; undefined where the caller names none. */
export async function findPlace(
  deps: LocatorDeps,
  ctx: Ctx,
  { regionCode, address, longitude, latitude }: NamedPlace,
  { datum, fields }: { datum: MapDatum; fields: PlaceFields },
): Promise<FoundSpot | undefined> {
  if (longitude !== undefined || latitude !== undefined) {
    if (longitude === undefined || latitude === undefined) {
      throw refuseField(longitude === undefined ? fields.longitude : fields.latitude, '请同时填写经度和纬度');
    }
    const point = toWgs84(longitude, latitude, datum);
    const outside = deps.locator.refuseOutside(point);
    if (outside !== undefined) throw refuseField(fields.longitude, outside);
    const name = address ?? `${point.lng.toFixed(6)}, ${point.lat.toFixed(6)}`;
    return { point, name, precisionText: '地图坐标' };
  }
  if (address !== undefined) return byAddress(deps, ctx, { address, regionCode }, fields);
  if (regionCode === undefined) return undefined;
  const region = await deps.places.findRegion(ctx.db, regionCode);
  if (!region) throw refuseField(fields.regionCode, '未找到该地区');
  return {
    point: wgs84(region.lng, region.lat),
    name: region.full_name,
    precisionText: pointPrecisionWord(region.point_precision),
  };
}
