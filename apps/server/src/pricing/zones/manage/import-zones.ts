import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { zoneDesk } from '@boxhaul/contract/pricing';
import { zoneRule, zoneShape } from '@boxhaul/contract/schemas';
import { MAP_DATUM_WORDS, type MapDatum, startOfDay } from '@boxhaul/domain/kit';
import { detectShiftedDatum, readZoneFile, ruleFault, type ZoneRule } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { refuseField } from '../../../platform/http/refusal';
import type { Places } from '../../places';
import { insertDraft, insertZone, lockZones, selectKnownGrounds } from './managed-zones.repo';
import { refuseTooMany, requireZoneRegion } from './save-zone';

type Read = Exclude<ReturnType<typeof readZoneFile>, string>['features'][number];

const ALL_DAY: ZoneRule = {
  classes: [],
  colours: [],
  scope: 'any',
  prefixes: [],
  tails: 'any',
  digits: [],
  minWeightKg: null,
  minAxles: null,
  exemptColours: [],
  exemptPlates: [],
  windows: [{ from: 0, to: 1_440, days: 'every', weekdays: [] }],
  validFrom: null,
  validTo: null,
};

/** A rule as it is, or as the text that tools without nested fields make of it; null without one. */
function saidRule(rule: unknown): unknown {
  if (rule === undefined || rule === null || rule === '') return null;
  if (typeof rule !== 'string') return rule;
  try {
    const read: unknown = JSON.parse(rule);
    return read;
  } catch {
    return rule;
  }
}

/** A feature with its rule: its own `rule`, or all trucks all day until somebody says otherwise. */
function ruleOf({ properties }: Read): { rule: ZoneRule; fault: string | null; notes: string[] } {
  const said = saidRule(properties['rule']);
  if (said === null) {
    return {
      rule: ALL_DAY,
      fault: null,
      notes: ['文件没有限行规则，先按所有货车全天禁行填写，请在草稿里修改'],
    };
  }
  const read = zoneRule.safeParse(said);
  if (!read.success) {
    const [first] = read.error.issues;
    // What has no sentence of ours is of another form altogether.
    const fault = first && /\p{Script=Han}/u.test(first.message) ? first.message : '限行规则不正确';
    return { rule: ALL_DAY, fault, notes: [] };
  }
  return { rule: read.data, fault: ruleFault(read.data)?.reason ?? null, notes: [] };
}

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? value
        .replace(/[<>\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .slice(0, most)
    : '';

/** A day as the export writes it. */
const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && startOfDay(value) !== null ? value : null;

/** Why the file seems to be of another datum than was said. */
async function doubtOf(
  ctx: Ctx,
  features: readonly Read[],
  { saysDatum, coordType }: { saysDatum: MapDatum | null; coordType: MapDatum },
): Promise<string | null> {
  if (saysDatum !== null && saysDatum !== coordType)
    return `文件里写着 ${MAP_DATUM_WORDS[saysDatum]}，但选的是 ${MAP_DATUM_WORDS[coordType]}，请确认坐标系`;
  if (coordType !== 'wgs84') return null;
  const known = await selectKnownGrounds(
    ctx.db,
    features.map(({ name }) => name),
  );
  for (const { name, shape } of features) {
    for (const row of known) {
      const other = row.zone_name === name && shape && detectShiftedDatum(shape, zoneShape.parse(row.shape));
      if (!other) continue;
      return `“${name}”与已有的同名限行区相差的距离和方向正好是 ${MAP_DATUM_WORDS[other]} 的偏移，请确认坐标系`;
    }
  }
  return null;
}

async function readFile(ctx: Ctx, { parts, coordType }: { parts: readonly string[]; coordType: MapDatum }) {
  const file = readZoneFile(parts.join(''), coordType);
  if (typeof file === 'string') throw refuseField('parts', file);
  const { features, saysDatum } = file;
  return { features, doubt: await doubtOf(ctx, features, { saysDatum, coordType }) };
}

/** What a file holds, row by row. */
export async function checkImport(
  ctx: Ctx,
  input: ParsedInputOf<typeof zoneDesk.checkImport>,
): Promise<PresentedOf<typeof zoneDesk.checkImport>> {
  const { features, doubt } = await readFile(ctx, input);
  const rows = features.map((feature) => {
    const { shape } = feature;
    const { fault, notes } = ruleOf(feature);
    return {
      zoneName: feature.name,
      kind: shape?.kind ?? null,
      points: shape === null ? 0 : shape.kind === 'area' ? shape.rings.flat().length : shape.line.length,
      fault: feature.fault ?? fault,
      notes: [...feature.notes, ...notes],
    };
  });
  return { rows, doubt };
}

/** Makes drafts of all features of a file, or of none. */
export async function importZones(
  places: Places,
  ctx: Ctx,
  { regionCode, source, sure, ...file }: ParsedInputOf<typeof zoneDesk.importFile>,
): Promise<MessageAnswer<PresentedOf<typeof zoneDesk.importFile>>> {
  const region = await requireZoneRegion(places, ctx, regionCode);
  const { features, doubt } = await readFile(ctx, file);
  if (doubt !== null && !sure) throw refuseField('coordType', doubt);
  const change = { by: ctx.signedIn().accountId, at: ctx.now };
  await lockZones(ctx.db);
  await refuseTooMany(ctx, features.length);
  const zoneIds: number[] = [];
  for (const feature of features) {
    const { rule, fault } = ruleOf(feature);
    const wrong = feature.fault ?? fault;
    if (wrong !== null || feature.shape === null) {
      throw refuseField('parts', `${feature.name}：${wrong ?? '没有图形'}`);
    }
    const zoneId = await insertZone(ctx.db, ctx.now);
    const { properties } = feature;
    const content = {
      zoneName: textOf(feature.name, 60) || `导入的限行区 ${zoneId}`,
      regionCode: region,
      source: textOf(properties['source'], 100) || source,
      noticeNo: textOf(properties['noticeNo'], 60) || null,
      noticeDate: dayOf(properties['noticeDate']),
      noticeText: textOf(properties['noticeText'], 2_000),
      shape: feature.shape,
      rule,
    };
    await insertDraft(ctx.db, zoneId, content, change);
    zoneIds.push(zoneId);
  }
  ctx.audit({ target: 'zone', name: `导入 ${zoneIds.length} 个`, after: { zoneIds, source } });
  return withMessage({ zoneIds }, `已导入 ${zoneIds.length} 个草稿`);
}
