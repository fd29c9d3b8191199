import { dispatch, driverApp, exceptions } from '@boxhaul/contract/dispatch';
import { sailings } from '@boxhaul/contract/fleet';
import type { InputOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { CABINET_NO as OWN } from '../../testing/dispatch-desk';
import { JPEG } from '../../testing/every-call/stage';
import { sentNotices } from '../../testing/sent-notices';
import { upload } from '../../testing/upload';
import { openPlaces } from '../../pricing/places';
import { openZones } from '../../pricing/zones';
import { findExceptions } from './watch/find-exceptions';

const OTHER = 'TGHU7599330';
const THIRD = 'MSKU6011672';
const MINUTE_MS = 60_000;
const places = openPlaces();
const desk = await fileDesk();
const driver = await desk.app.signIn(desk.world.driver);
let serial = 0;
let booking = '';
let cabinetId = '';
let taskId = '';

/** A box of a booking, whose task is out. */
beforeEach(async () => {
  await desk.clear();
  await desk.app.db.deleteFrom('task_exception').execute();
  serial += 1;
  booking = `BOX${serial}`;
  const { cabinetIds } = await desk.order({ cabinet_num: 1, book_space_no: booking.toLowerCase() });
  cabinetId = cabinetIds[0]!;
  taskId = await desk.assign(cabinetId);
  await desk.publish(taskId);
});

const sail = async (boxes: string, more: Partial<InputOf<typeof sailings.save>> = {}) => {
  const { data } = await desk.app.call(
    sailings.save,
    {
      bookSpaceNo: booking,
      shipCompanyId: 1,
      vessel: 'EMMA MAERSK',
      voyage: '2103W',
      boxes,
      source: '船公司官网',
      saidAt: '2026-11-20 09:00:00',
      ...more,
    },
    { token: desk.diaodu },
  );
  return data.sailingId;
};
const look = async () => {
  await findExceptions(desk.app.deps, { places, zones: openZones(desk.app.deps) }, desk.app.clock.now);
  desk.app.clock.advance(MINUTE_MS);
};
const list = async (state: 'open' | 'closed' = 'open') =>
  (await desk.app.call(exceptions.list, { kind: 'box_number', state }, { token: desk.diaodu })).data.data;
const found = async () => {
  await look();
  return (await list()).map(({ detail }) => detail);
};
const close = async (reason: string) => {
  const { exceptionId } = (await list())[0]!;
  await desk.app.call(exceptions.close, { exceptionId, reason }, { token: desk.diaodu });
};
/** Checks in the next nodes of a task, the last with a number. */
async function checkIn(count: number, cabinetNo: string, task = taskId): Promise<string> {
  const open = (await desk.nodesOf(task)).filter(({ done_at }) => done_at === null).slice(0, count);
  for (const node of open) {
    desk.app.clock.advance(MINUTE_MS);
    expect(await desk.checkIn(node.node_id, { cabinetNo })).toMatchObject({ code: '1' });
  }
  return open.at(-1)!.node_id;
}
const undo = (nodeId: string) =>
  desk.app.call(dispatch.undoCheckIn, { nodeId, reason: '柜号登记错了' }, { token: desk.diaodu });
const unlisted = (no: string, listed: string) =>
  `登记的柜号 ${no} 不在订舱号 ${booking.toLowerCase()} 的柜号清单里（船期登记的是 ${listed}）`;

describe('a number that is none of its booking’s', () => {
  it('is an exception of its own, told once, and stays until it is closed with a reason', async () => {
    await sail(`${OTHER}\n${THIRD}`);
    await checkIn(3, OWN);
    expect(await found()).toEqual([unlisted(OWN, `${THIRD}、${OTHER}`)]);
    await Promise.all([look(), look()]);
    expect(await list()).toMatchObject([{ severity: 'alert', state: 'open', cabinetNo: OWN }]);
    const told = await sentNotices(desk.app.db, 'exception_raised');
    expect(told.filter((one) => one.startsWith('diaodu'))).toHaveLength(1);
    await close('船公司换了柜，以实际为准');
    expect(await found()).toEqual([]);
    expect(await list('closed')).toMatchObject([{ closed: { reason: '船公司换了柜，以实际为准' } }]);
  });

  it('is one of a driver’s too', async () => {
    await sail(OTHER);
    const [node] = await desk.nodesOf(taskId);
    const at = toWireTime(desk.app.clock.now);
    const step = { nodeId: node!.node_id, doneAt: at, sentAt: at, cabinetNo: OWN };
    expect((await desk.app.call(driverApp.checkIn, step, { token: driver })).data).toMatchObject({
      outcome: 'done',
    });
    expect(await found()).toEqual([unlisted(OWN, OTHER)]);
  });

  it('is doubted at the gate: his page has the list, and the desk’s check-in asks why', async () => {
    const told = async () => (await desk.app.call(driverApp.tasks, {}, { token: driver })).data.tasks;
    expect(await told()).toMatchObject([{ taskId, bookedBoxes: [] }]);
    await sail(`${OTHER}\n${THIRD}`);
    expect(await told()).toMatchObject([{ taskId, bookedBoxes: [THIRD, OTHER] }]);
    const [node] = await desk.nodesOf(taskId);
    const asked = (more: object) => desk.checkIn(node!.node_id, { askReason: true, ...more });
    expect((await asked({ cabinetNo: OWN })).data).toMatchObject({
      errcode: 'REASON_WANTED',
      fields: { reason: '请说明原因' },
    });
    expect(await list()).toEqual([]);
    expect(await asked({ cabinetNo: OWN, reason: '码头换了柜' })).toMatchObject({ code: '1' });
    const [done] = await desk.nodesOf(taskId);
    expect(done!.note).toContain('原因：码头换了柜');
  });

  it('is none while nobody knows all the booking’s boxes, and none of another booking’s', async () => {
    await checkIn(1, OWN);
    expect(await found()).toEqual([]);
    const sailingId = await sail(OTHER, { cabinetTypes: '40HQ×2' });
    await sail(OTHER, { bookSpaceNo: `${booking}X` });
    expect(await found()).toEqual([]);
    await sail(THIRD, { voyage: '2104W' });
    expect(await found()).toEqual([]);
    await sail(OTHER, { sailingId, version: 1, cabinetTypes: '40HQ×1' });
    expect(await found()).toEqual([unlisted(OWN, `${THIRD}、${OTHER}`)]);
  });

  it('is any of its booking’s on whichever ship', async () => {
    await sail(OTHER);
    await sail(OWN, { voyage: '2104W' });
    await checkIn(1, OWN);
    expect(await found()).toEqual([]);
  });
});

describe('once it is put right', () => {
  it('before anybody looked, nothing was wrong', async () => {
    await sail(OWN);
    const node = await checkIn(3, OTHER);
    await undo(node);
    await undo((await desk.nodesOf(taskId))[1]!.node_id);
    await undo((await desk.nodesOf(taskId))[0]!.node_id);
    await checkIn(3, OWN);
    expect(await found()).toEqual([]);
  });

  it('stays to be closed, and is not raised again; another wrong one is', async () => {
    await sail(OWN);
    const node = await checkIn(1, OTHER);
    expect(await found()).toEqual([unlisted(OTHER, OWN)]);
    await undo(node);
    await checkIn(1, OWN);
    expect(await found()).toEqual([unlisted(OTHER, OWN)]);
    expect(await list()).toMatchObject([{ cabinetNo: OWN }]);
    await close('已更正柜号');
    expect(await found()).toEqual([]);
    await checkIn(1, THIRD);
    expect(await found()).toEqual([unlisted(THIRD, OWN)]);
  });

  it('what a node said that was taken back is no second number', async () => {
    await checkIn(2, OWN);
    const node = await checkIn(1, OTHER);
    await undo(node);
    expect(await found()).toEqual([]);
    await checkIn(1, OTHER);
    expect(await found()).toEqual([`先后登记了不同的柜号：${[OWN, OTHER].join('、')}`]);
  });

  it('nor is what was sent anew with pictures that went back', async () => {
    const [node] = await desk.nodesOf(taskId);
    const tell = async (cabinetNo: string) => {
      const files = [{ name: '柜号.jpg', bytes: JPEG }];
      const call = driverApp.uploadPicture;
      const sent = await upload(desk.app, { call, input: {}, files, token: driver });
      const at = toWireTime(desk.app.clock.now);
      const fileIds = [sent.data[0]!.filePath];
      const step = { nodeId: node!.node_id, doneAt: at, sentAt: at, cabinetNo, fileIds };
      return (await desk.app.call(driverApp.checkIn, step, { token: driver })).data.outcome;
    };
    expect(await tell(OTHER)).toBe('done');
    const verdict = { nodeId: node!.node_id, version: 1, verdict: 'rejected', reason: '柜号看不清' } as const;
    await desk.app.call(dispatch.reviewProof, verdict, { token: desk.diaodu });
    desk.app.clock.advance(MINUTE_MS);
    expect(await tell(OWN)).toBe('again');
    await checkIn(1, OWN);
    expect(await found()).toEqual([]);
  });

  it('in the table of sailings, nothing is raised', async () => {
    const sailingId = await sail(OTHER);
    await checkIn(1, OWN);
    await sail(`${OTHER} ${OWN}`.replace(' ', '\n'), { sailingId, version: 1 });
    expect(await found()).toEqual([]);
  });
});

describe('it is raised', () => {
  it('of a task that was over before anybody looked, but of none of the day before', async () => {
    await checkIn(99, OWN);
    desk.app.clock.advance(24 * 60 * MINUTE_MS - 2 * MINUTE_MS);
    await sail(OTHER);
    expect(await found()).toEqual([unlisted(OWN, OTHER)]);
    await desk.app.db.deleteFrom('task_exception').execute();
    desk.app.clock.advance(MINUTE_MS);
    expect(await found()).toEqual([]);
  });

  it('once of a box in three legs', async () => {
    await desk.clear();
    const { cabinetIds } = await desk.order({ cabinet_num: 1, book_space_no: booking });
    await sail(OTHER);
    for (const leg of ['pickup', 'shuttle'] as const) {
      const task = await desk.assign(cabinetIds[0]!, 0, leg);
      await desk.publish(task);
      await checkIn(99, OWN, task);
      await look();
    }
    expect(await list()).toHaveLength(1);
    await close('以实际为准');
    await look();
    expect(await list()).toEqual([]);
  });
});
