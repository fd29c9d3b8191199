import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dispatch } from '@boxhaul/contract/dispatch';
import { fleet } from '@boxhaul/contract/fleet';
import { openPool } from '@boxhaul/db';
import { runningEmbedded } from '@boxhaul/embedded-postgres';
import { connectTerminal } from '@boxhaul/testkit';
import type { Browser, Page } from '@playwright/test';
import { signedIn } from './desk-client';
import { expect, test } from './journey-test';
import { openPage, signInAtPortal } from './pages';
import { startProduct, type Product } from './start-product';

const YANTIAN = { lng: 114.2689, lat: 22.5728 };
const MINUTE_MS = 60_000;
const MINUTES = 130;
const KM_A_DEGREE = 111.195;

let product: Product;
let browser: Browser;
let plate = '';
const faults: string[] = [];

// Its trucks and terminals are nobody else's.
test.beforeAll(async ({ mapBrowser }) => {
  [product, browser] = [await startProduct(), mapBrowser];
});
test.afterAll(() => product?.discard());

/** Sets back when the task was published, which nobody can enter as long past. */
async function setBack(taskId: string): Promise<void> {
  const running = runningEmbedded(product.dataDir)!;
  const pool = openPool(running.connection, { applicationName: 'origin', max: 1 });
  try {
    await pool.query(`update task set published_at = published_at - interval '3 hours' where task_id = $1`, [
      taskId,
    ]);
  } finally {
    await pool.end();
    running.close();
  }
}

/** A box of an order of Yantian gets a truck with a terminal, three hours ago. */
async function publishedTruck(): Promise<{ terminalId: string }> {
  const desk = await signedIn(product.origin, 'diaodu', 1);
  const wanted = { stage: 'unassigned', keyword: '', pageNo: 1, pageSize: 20 } as const;
  const { data } = await desk.call(dispatch.board, wanted);
  const { cabinets, dockId } = data.find(({ order }) => order.dockName?.includes('YICT'))!;
  const { vehicles } = await desk.call(dispatch.resources, {});
  const free = vehicles.find(
    ({ busy, hasTerminal, usualDriverId }) => !busy && hasTerminal && usualDriverId,
  )!;
  plate = free.plateNumber;
  const { taskId } = await desk.call(dispatch.assign, {
    cabinetId: cabinets.find(({ tasks }) => tasks.length === 0)!.cabinetId,
    vehicleId: free.vehicleId,
    driverId: free.usualDriverId!,
    dockId: dockId!,
  });
  await desk.call(dispatch.publish, { taskIds: [taskId] });
  await setBack(taskId);
  const { terminals } = await desk.call(fleet.terminals, {});
  return terminals.find(({ plateNumber }) => plateNumber === plate)!;
}

/** 40 minutes to the quay at 60 km/h, 40 there, and out again, once a minute, counted by the odometer. */
async function driveThrough(terminalId: string): Promise<void> {
  const truck = await connectTerminal({ port: product.gatewayPort, terminalId, version: 2019 });
  await truck.signOn({ plate });
  const start = Math.floor(Date.now() / 1000) * 1000 - MINUTES * MINUTE_MS;
  const reports = Array.from({ length: MINUTES }, (_, minute) => {
    const away = minute < 40 ? 40 - minute : Math.max(0, minute - 80);
    const driven = minute < 40 ? minute : 40 + away;
    const stands = away === 0;
    return {
      at: start + minute * MINUTE_MS,
      lng: YANTIAN.lng,
      lat: YANTIAN.lat + away / KM_A_DEGREE,
      speed: stands ? 0 : 600,
      course: minute < 40 ? 180 : 0,
      mileage: 900_000 + driven * 10,
    };
  });
  expect(new Set(await truck.batch(reports, { blind: true }))).toEqual(new Set([0]));
  await truck.close();
}

/** What the published command says of a file, without any connection to the product. */
function checkOffline(path: string): { status: number | null; said: string } {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/check-certificate/main.ts', path],
    { encoding: 'utf8' },
  );
  return { status, said: stdout };
}

async function checkOnPage(path: string, verdict: RegExp): Promise<void> {
  const page = await openPage(browser, product.origin, faults, 390);
  await page.goto('/certificate');
  await page.getByLabel('选择证书文件').setInputFiles(path);
  await page.getByText(verdict).waitFor();
  await page.context().close();
}

/** Shortly after midnight the drive began on the day before. */
const yesterday = (): string => new Date(Date.now() - 16 * 60 * MINUTE_MS).toISOString().slice(0, 10);

/** The customer sees the drive by the plate, plays it, and takes it along as a file. */
async function lookAtDrive(page: Page): Promise<void> {
  await page.goto('/vehicle');
  await page.getByRole('textbox', { name: /车牌号/ }).fill(plate);
  await page.getByRole('textbox', { name: '开始日期' }).fill(yesterday());
  await page.getByRole('form', { name: '车辆轨迹查询' }).getByRole('button', { name: '查询轨迹' }).click();
  await page.getByText(/停留 [1-9]\d* 处/).waitFor();
  const replay = page.getByRole('group', { name: '轨迹回放' });
  const slider = replay.getByRole('slider');
  const before = await slider.inputValue();
  await replay.getByRole('button', { name: '播放' }).click();
  await expect.poll(() => slider.inputValue()).not.toBe(before);
  await replay.getByRole('button', { name: '暂停' }).click();
  const path = await download(page, '导出 CSV', 'track.csv');
  expect(readFileSync(path, 'utf8').trim().split('\n').length).toBeGreaterThan(MINUTES - 5);
}

async function download(page: Page, button: string, name: string): Promise<string> {
  const path = join(product.dataDir, name);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).first().click();
  await (await coming).saveAs(path);
  return path;
}

test.describe('a truck drives in and out of Yantian', () => {
  test('is judged on screen, certified, checked offline, and fails when one byte is another', async () => {
    const { terminalId } = await publishedTruck();
    await driveThrough(terminalId);
    const customer = await openPage(browser, product.origin, faults);
    await signInAtPortal(customer);
    await lookAtDrive(customer);
    await customer.goto('/');
    await customer.getByRole('button', { name: /^您好/ }).click();
    await customer.getByRole('link', { name: '来源核查' }).click();
    await customer.getByRole('textbox', { name: /车牌号/ }).fill(plate);
    await customer.getByRole('textbox', { name: '开始日期' }).fill(yesterday());
    await customer.getByRole('button', { name: '开始核查' }).click();
    const row = customer.getByRole('list', { name: '核查结果' }).getByRole('listitem').first();
    await row.getByText('真实', { exact: true }).waitFor();
    await row.getByText('里程表读数与定位走过的路程相符').waitFor();
    await row.getByText(/多为补传/).waitFor();
    await row.getByRole('button', { name: /^查看证据/ }).click();
    await customer.getByRole('cell', { name: '盐田国际 YICT' }).waitFor();
    await customer.getByRole('button', { name: '制作证书' }).click();
    const json = await download(customer, '签发并下载', 'certificate.json');
    const pdf = await download(customer, '下载 PDF', 'certificate.pdf');

    expect(checkOffline(json)).toMatchObject({
      status: 0,
      said: expect.stringContaining(`${plate}，深圳盐田港`),
    });
    expect(checkOffline(pdf).status).toBe(0);
    await checkOnPage(pdf, /核验一致：“certificate.pdf”/);

    const changed = join(product.dataDir, 'changed.json');
    writeFileSync(
      changed,
      readFileSync(json, 'utf8').replace(/(?<="minutes":)\d/, (digit) => (digit === '1' ? '2' : '1')),
    );
    expect(checkOffline(changed)).toMatchObject({
      status: 1,
      said: expect.stringContaining('签名与内容不一致'),
    });
    await checkOnPage(changed, /不通过：“changed.json”/);
    expect(faults).toEqual([]);
  });
});
