import { isPlate, normalisePlate, plainCell } from '@boxhaul/domain/kit';

/** A place as it is typed: 'longitude, latitude' in degrees, or an address. */
export function readPlace(typed: string): { address?: string; longitude?: number; latitude?: number } {
  const text = plainCell(typed);
  const degrees = /^(\d{2,3}\.\d{2,})\s*[,、\s]\s*(\d{1,2}\.\d{2,})$/.exec(text);
  if (degrees) return { longitude: Number(degrees[1]), latitude: Number(degrees[2]) };
  return text === '' ? {} : { address: typed.trim() };
}

/** The same of a point of the map. */
export const typePoint = (lon: number, lat: number): string => `${lon.toFixed(6)}, ${lat.toFixed(6)}`;

/** What a chat tells beside an address, and how it names one. */
const OTHERS = /^(?:收货人|收件人|联系人|姓名|联系电话|联系方式|电话|手机号?码?)\s*[:：]/u;
const LABEL = /^[装卸送提收]?[货柜]?(?:详细|工厂|仓库|门点)?(?:地址|地点|位置)\s*[:：]\s*/u;
const ARROW = /\s*(?:→|⇒|➡️?|[-—－=＝]+[>＞])\s*/u;

interface ReadPlaces {
  places: string[];
  isWay: boolean;
  /** The first one that stands among them; '' without one. */
  plate: string;
}

/** Places, one a line; an arrow between two in one line makes a way of them, and a plate is the truck's. */
export function readPlaces(text: string): ReadPlaces {
  const words = text.split(/[\r\n]+/).map((line) => line.trim().replace(LABEL, '').split(/\s+/));
  const plate = words.flat().map(normalisePlate).find(isPlate) ?? '';
  const lines = words
    .map((line) => line.filter((word) => !isPlate(normalisePlate(word))).join(' '))
    .filter((line) => line !== '' && !OTHERS.test(line));
  const ends = lines.length === 1 ? (lines[0] ?? '').split(ARROW) : [];
  const isWay = ends.length === 2 && ends.every((end) => end !== '');
  return { places: isWay ? ends : lines, isWay, plate };
}
