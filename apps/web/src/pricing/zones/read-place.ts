/** A place as it is typed: 'longitude, latitude' in degrees, or an address. */
export function readPlace(typed: string): { address?: string; longitude?: number; latitude?: number } {
  const degrees = /^(\d{2,3}\.\d{2,})\s*[,，\s]\s*(\d{1,2}\.\d{2,})$/.exec(typed.trim());
  if (degrees) return { longitude: Number(degrees[1]), latitude: Number(degrees[2]) };
  return typed.trim() === '' ? {} : { address: typed.trim() };
}

/** The same of a point of the map. */
export const typePoint = (lon: number, lat: number): string => `${lon.toFixed(6)}, ${lat.toFixed(6)}`;
