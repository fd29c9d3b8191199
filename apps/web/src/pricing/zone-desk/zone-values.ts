import type { InputOf } from '@boxhaul/contract/kit';
import type { ManagedZoneVersion, zoneDesk } from '@boxhaul/contract/pricing';
import { clockOf, type ZoneDays, type ZoneRule } from '@boxhaul/domain/pricing';
import { readClock, readRings, shapeText } from './zone-text';

/** A window as it is typed. */
export interface WindowValues {
  from: string;
  to: string;
  days: ZoneDays;
  weekdays: readonly number[];
}

const NIGHT: WindowValues = { from: '22:00', to: '07:00', days: 'every', weekdays: [] };

const joined = (list: readonly string[]): string => list.join('、');
const parted = (text: string): string[] => text.split(/[\s,，、;；]+/).filter((one) => one !== '');
const numberText = (n: number | null): string => (n === null ? '' : String(n));

const ruleValues = (rule: ZoneRule | undefined) => ({
  classes: [...(rule?.classes ?? [])],
  colours: [...(rule?.colours ?? [])],
  scope: rule?.scope ?? 'any',
  prefixes: joined(rule?.prefixes ?? ['粤B']),
  tails: rule?.tails ?? 'any',
  digits: [...(rule?.digits ?? [])],
  minWeightKg: numberText(rule?.minWeightKg ?? null),
  minAxles: numberText(rule?.minAxles ?? null),
  exemptColours: [...(rule?.exemptColours ?? [])],
  exemptPlates: joined(rule?.exemptPlates ?? []),
  windows: rule
    ? rule.windows.map(({ from, to, ...window }) => ({ ...window, from: clockOf(from), to: clockOf(to) }))
    : [NIGHT],
  validFrom: rule?.validFrom ?? '',
  validTo: rule?.validTo ?? '',
});

/** A version as its form holds it; what a new zone begins with. */
export const zoneValues = (version: ManagedZoneVersion | undefined) => ({
  zoneName: version?.zoneName ?? '',
  regionCode: version?.regionCode ?? '',
  kind: version?.shape.kind ?? ('area' as const),
  points: version ? shapeText(version.shape) : '',
  metres: version?.shape.kind === 'stretch' ? String(version.shape.metres) : '30',
  ...ruleValues(version?.rule),
  source: version?.source ?? '',
  noticeNo: version?.noticeNo ?? '',
  noticeDate: version?.noticeDate ?? '',
  noticeText: version?.noticeText ?? '',
});

export type ZoneValues = ReturnType<typeof zoneValues>;

export const NEW_WINDOW = NIGHT;

const shapeOf = ({ kind, points, metres }: ZoneValues) => {
  const { rings } = readRings(points);
  return kind === 'area'
    ? { kind, rings: rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat])) }
    : { kind, line: rings.flat().map(([lng, lat]): [number, number] => [lng, lat]), metres };
};

/** What is sent. */
export const zoneInput = (
  values: ZoneValues,
): Omit<InputOf<typeof zoneDesk.save>, 'zoneId' | 'revision'> => ({
  zoneName: values.zoneName,
  regionCode: values.regionCode,
  source: values.source,
  noticeNo: values.noticeNo,
  noticeDate: values.noticeDate,
  noticeText: values.noticeText,
  shape: shapeOf(values),
  rule: {
    classes: values.classes,
    colours: values.colours,
    scope: values.scope,
    prefixes: values.scope === 'any' ? [] : parted(values.prefixes),
    tails: values.tails,
    digits: values.tails === 'digits' ? values.digits : [],
    minWeightKg: values.minWeightKg,
    minAxles: values.minAxles,
    exemptColours: values.exemptColours,
    exemptPlates: parted(values.exemptPlates),
    windows: values.windows.map(({ from, to, days, weekdays }) => ({
      from: readClock(from),
      to: readClock(to),
      days,
      weekdays: [...weekdays],
    })),
    validFrom: values.validFrom,
    validTo: values.validTo,
  },
});
