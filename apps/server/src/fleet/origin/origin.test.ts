import { createHash } from 'node:crypto';
import { dispatch } from '@boxhaul/contract/dispatch';
import { origin } from '@boxhaul/contract/fleet';
import { readCertificate } from '@boxhaul/contract/fleet/origin/certificate';
import { sql } from '@boxhaul/db';
import { certificateInFile, hexOf, logFault } from '@boxhaul/domain/fleet';
import { treeRoot } from '@boxhaul/domain/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { approvedOrder, DOCK } from '../../testing/approved-order';
import { insertPosition } from '../../testing/insert-position';
import { readPdf } from '../../testing/read-pdf';
import { openSealing } from '../tracks';
import { countLeaves } from './log/log.repo';
import { nodeCrypto } from './log/node-crypto';
import { signHeadHourly } from './log/sign-log';

const MINUTE = 60_000;
const DAY = '2026-11-20';
const { t, world } = await fileWorld();
let owner: string;
let diaodu: string;
let taskId: string;
let plateNumber: string;

/** 40 minutes to the terminal of 盐田国际 at 60 km/h, a stand of 40, and out again. */
async function driveThrough(vehicleId: string): Promise<void> {
  const start = t.clock.now.getTime();
  for (let minute = 1; minute <= 120; minute++) {
    const away = minute < 40 ? 40 - minute : Math.max(0, minute - 80);
    const lat = DOCK.lat + (away * 1.01) / 111.195;
    await insertPosition(t.db, vehicleId, { at: new Date(start + minute * MINUTE), lng: DOCK.lng, lat });
  }
  t.clock.advance(121 * MINUTE);
}

beforeAll(async () => {
  await sql`select ensure_position_day(date '2026-11-20')`.execute(t.db);
  owner = await t.signIn(world.owner);
  diaodu = await t.signIn(world.diaodu);
  const order = await approvedOrder(t.db, world, t.clock.now);
  const vehicleId = world.vehicleIds[0];
  const assignment = { vehicleId, driverId: world.driverIds[0], dockId: DOCK.dockId };
  const given = { cabinetId: order.cabinetIds[0]!, ...assignment };
  taskId = (await t.call(dispatch.assign, given, { token: diaodu })).data.taskId;
  await t.call(dispatch.publish, { taskIds: [taskId] }, { token: diaodu });
  await driveThrough(vehicleId);
  const { plate_number } = await t.db
    .selectFrom('vehicle')
    .select('plate_number')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  plateNumber = plate_number;
});

const list = async (token: string, changes: object = {}) =>
  t.call(origin.list, { plateNumber, startDate: DAY, endDate: DAY, ...changes }, { token });
const certify = async (token = owner) => (await t.call(origin.certify, { taskId }, { token })).data;
const download = (certificateId: string, format: string, token = owner) =>
  t.app.inject({
    method: 'GET',
    url: `${origin.certificateFile.path}?certificateId=${certificateId}&format=${format}`,
    headers: { authorization: token },
  });
const check = async (certificate: string) => (await t.call(origin.check, { certificate }, {})).data;
const head = async () => {
  const { data } = await t.call(origin.logHead, {}, {});
  if (!data) throw new Error('nothing was issued');
  return data;
};

describe('the list', () => {
  it('says of an own task that its truck came out of its terminal, with the moments', async () => {
    const { data } = await list(owner);
    expect(data.total).toBe(1);
    expect(data.data[0]).toMatchObject({
      taskId,
      verdict: 'genuine',
      verdictText: '真实',
      version: 0,
      points: 120,
    });
    expect(data.data[0]!.visits).toEqual([
      expect.objectContaining({ verdict: 'genuine', terminal: expect.stringContaining('盐田'), minutes: 40 }),
    ]);
  });

  it('says of another harbour that it was not there', async () => {
    const harbors = (await t.call(origin.harbors, {}, { token: owner })).data;
    const far = harbors.find(({ harborName }) => harborName.includes('南沙'))!;
    const { data } = await list(owner, { harborId: far.harborId });
    expect(data.data[0]).toMatchObject({
      harborId: far.harborId,
      verdict: 'contradicted',
      verdictText: '不符',
    });
  });

  it('shows nothing of another enterprise, and all to dispatch', async () => {
    expect((await list(await t.signIn(world.stranger))).data.total).toBe(0);
    expect((await list(diaodu)).data.total).toBe(1);
  });

  it.each([
    [{ startDate: '2026-12-01', endDate: '2026-12-01' }, '不能查询将来的时间'],
    [{ startDate: '2026-10-01' }, '一次最多查询 31 天'],
    [{ endDate: '2026-11-19' }, '结束日期不能早于开始日期'],
    [{ plateNumber: '' }, '请输入车牌号或柜号'],
  ])('refuses %o', async (changes, message) => {
    expect(await list(owner, changes)).toMatchObject({ success: false, message });
  });
});

describe('what stands beside the truck', () => {
  it('tells of the phone with it or away from it, of entered steps and of receipts, and changes nothing', async () => {
    const before = (await t.call(origin.detail, { taskId }, { token: owner })).data;
    expect(before.beside).toEqual([
      { time: '2026-11-20 10:40:00', text: '停留期间司机手机没有可以对照的定位' },
    ]);
    const at = new Date('2026-11-20T10:50:00+08:00');
    const away = DOCK.lat + 0.1;
    await sql`insert into driver_position (driver_id, at, lng, lat, speed, received_at)
      values (${world.driverIds[0]}, ${at}, ${DOCK.lng}, ${DOCK.lat}, 0, ${at}),
        (${world.driverIds[0]}, ${new Date(at.getTime() + MINUTE)}, ${DOCK.lng}, ${away}, 0, ${at})`.execute(
      t.db,
    );
    await sql`update task_node set done_at = ${at}, in_fence = true where task_id = ${taskId} and seq = 1`.execute(
      t.db,
    );
    const { data } = await t.call(origin.detail, { taskId }, { token: owner });
    expect(data.beside).toEqual([
      { time: '2026-11-20 10:40:00', text: expect.stringContaining('2 个定位可以对照，其中 1 个在车旁') },
      { time: '2026-11-20 10:50:00', text: expect.stringMatching(/^登记“.+”，登记时在围栏内$/) },
    ]);
    expect(data.verdict).toBe(before.verdict);
  });
});

describe('a certificate', () => {
  it('is genuine, checked here and by itself, and no byte of it may change', async () => {
    const { file } = await certify();
    expect(await check(file)).toMatchObject({ isGenuine: true, faults: [], body: { verdict: 'genuine' } });
    expect(readCertificate(nodeCrypto, file).faults).toEqual([]);
    expect(readCertificate(nodeCrypto, `${file}\n`).faults).toEqual([]);
    for (let at = 0; at < file.length; at += 7) {
      const other = file[at] === '1' ? '2' : '1';
      const changed = `${file.slice(0, at)}${other}${file.slice(at + 1)}`;
      expect([at, readCertificate(nodeCrypto, changed).faults.length > 0]).toEqual([at, true]);
    }
    expect((await check(file.replace('"genuine"', '"contradicted"'))).faults).toEqual([
      'signature',
      'inclusion',
    ]);
    expect((await check(file.slice(0, -1))).faults).toEqual(['unreadable']);
    expect(readCertificate(nodeCrypto, file, '0'.repeat(64)).faults).toEqual(['other_key']);
  });

  it('stays valid when the positions are thinned or more certificates follow', async () => {
    const { file } = await certify();
    await certify();
    await sql`delete from position where extract(minute from at)::int % 2 = 1`.execute(t.db);
    expect((await check(file)).isGenuine).toBe(true);
  });

  it('says when an operator has judged otherwise since', async () => {
    const { file } = await certify();
    const { version } = (await list(diaodu)).data.data[0]!;
    const judged = { taskId, verdict: 'insufficient', reason: '闸口照片是另一辆车', version } as const;
    const [first, second] = await Promise.all([
      t.call(origin.rejudge, judged, { token: diaodu }),
      t.call(origin.rejudge, judged, { token: diaodu }),
    ]);
    expect([first.success, second.success].filter(Boolean)).toHaveLength(1);
    expect((await check(file)).newer).toContain('证据不足');
    const { data } = await t.call(origin.detail, { taskId }, { token: owner });
    expect(data).toMatchObject({
      verdict: 'insufficient',
      judgedReason: '闸口照片是另一辆车',
      version: version + 1,
    });
    expect(data.history[0]).toMatchObject({ version: version + 1, verdict: 'insufficient' });
    expect(data.way.length).toBeGreaterThan(10);
    expect((await check((await certify()).file)).body).toMatchObject({ verdict: 'insufficient' });
  });

  it('is listed for its enterprise alone, and handed out again as it was signed, on paper too', async () => {
    const { certificateId, file } = await certify();
    const listed = (await t.call(origin.certificates, { keyword: plateNumber }, { token: owner })).data;
    expect(listed.data[0]).toMatchObject({ certificateId, taskId, plateNumber, verdictText: '证据不足' });
    expect(listed.total).toBe(listed.data[0]!.logNo);
    const { data } = await t.call(origin.detail, { taskId }, { token: owner });
    expect(data.certificates[0]).toEqual(listed.data[0]);
    expect(data.gaps).toEqual([]);
    const foreign = await t.signIn(world.stranger);
    expect((await t.call(origin.certificates, {}, { token: foreign })).data.total).toBe(0);
    expect((await download(certificateId, 'json', foreign)).json()).toMatchObject({
      message: '未找到该证书',
    });
    const again = (await download(certificateId, 'json')).body;
    expect(again.slice(0, again.indexOf('"log"'))).toBe(file.slice(0, file.indexOf('"log"')));
    await certify();
    expect((await check((await download(certificateId, 'json')).body)).isGenuine).toBe(true);
    const pdf = (await download(certificateId, 'pdf')).rawPayload;
    const text = certificateInFile(pdf);
    expect((await check(text)).isGenuine).toBe(true);
    const paper = (await readPdf(pdf)).pages.flat().join('');
    for (const said of [plateNumber, '证据不足', certificateId, '/certificate', '不证明什么']) {
      expect(paper).toContain(said);
    }
    expect(paper).toContain(createHash('sha256').update(text).digest('hex'));
    const at = pdf.indexOf('"verdict":"insufficient"') + 12;
    pdf[at] = pdf[at]! ^ 1;
    expect((await check(certificateInFile(pdf))).isGenuine).toBe(false);
  });

  it('is of the same track when its day is sealed', async () => {
    const before = (await list(owner)).data.data[0]!;
    const { body } = await check((await certify()).file);
    await openSealing(t.deps)(new Date(t.clock.now.getTime() + 3 * 24 * 60 * MINUTE));
    const { count } = await t.db
      .selectFrom('position')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
    const after = (await list(owner)).data.data[0]!;
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });
    expect((await check((await certify()).file)).body?.days).toEqual(body?.days);
  });
});

describe('the log', () => {
  it('grows by one each time, also when two are issued at once, and proves it', async () => {
    const before = await head();
    const issued = await Promise.all([certify(), certify(diaodu), certify()]);
    expect(new Set(issued.map(({ certificateId }) => certificateId)).size).toBe(3);
    const after = await head();
    expect(after.head.treeSize).toBe(before.head.treeSize + 3);
    const { data } = await t.call(origin.logProof, { treeSize: before.head.treeSize }, {});
    const heads = [before.head, data.head] as const;
    expect(logFault(nodeCrypto, before.publicKey, heads, data.proof)).toBeNull();
    expect(logFault(nodeCrypto, before.publicKey, [data.head, before.head], data.proof)).toBe('cut_short');
    const other = { ...before.head, root: '0'.repeat(64) };
    expect(logFault(nodeCrypto, before.publicKey, [other, data.head], data.proof)).toBe('rewritten');
    expect(logFault(nodeCrypto, '0'.repeat(64), heads, data.proof)).toBe('head');
  });

  it.each(['origin_log_leaf', 'origin_log_node', 'origin_tree_head', 'origin_certificate', 'origin_check'])(
    'keeps every row of %s',
    async (table) => {
      await expect(sql`delete from ${sql.table(table)}`.execute(t.db)).rejects.toThrow(/never/);
    },
  );

  it('keeps the root of each of its entries, and nothing is made of all of them', async () => {
    const { head: told } = await head();
    const { rows } = await sql<{ leaf_hash: Buffer }>`
      select leaf_hash from origin_log_leaf order by leaf_index`.execute(t.db);
    const leaves = rows.map(({ leaf_hash }) => leaf_hash);
    expect(told).toMatchObject({ treeSize: leaves.length, root: hexOf(treeRoot(nodeCrypto.sha256, leaves)) });
    const kept = await t.db.selectFrom('origin_log_node').select('level').execute();
    const levels = [1, 2, 3].flatMap((level) =>
      Array<number>(Math.floor(leaves.length / 2 ** level)).fill(level),
    );
    expect(kept.map(({ level }) => level).sort((a, b) => a - b)).toEqual(levels);
  });

  it('is signed anew once an hour and not twice', async () => {
    const { head: before } = await head();
    await signHeadHourly(t.deps, t.clock.now);
    expect((await head()).head).toEqual(before);
    t.clock.advance(60 * MINUTE);
    await Promise.all([signHeadHourly(t.deps, t.clock.now), signHeadHourly(t.deps, t.clock.now)]);
    const { head: after } = await head();
    expect(after.signedAt > before.signedAt).toBe(true);
    expect([after.treeSize, after.root]).toEqual([before.treeSize, before.root]);
    const { count } = await t.db
      .selectFrom('origin_tree_head')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe((await countLeaves(t.db)) + 1);
  });

  it('keeps the key sealed', async () => {
    const { private_sealed } = await t.db
      .selectFrom('origin_log_key')
      .select('private_sealed')
      .executeTakeFirstOrThrow();
    expect(private_sealed).not.toContain('PRIVATE KEY');
    expect(t.deps.sealer.open(private_sealed)).toContain('PRIVATE KEY');
  });
});
