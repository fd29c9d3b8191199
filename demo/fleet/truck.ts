import { wgs84, type Wgs84 } from '@boxhaul/domain/kit';
import type { Report } from '@boxhaul/jt808';
import type { TestTerminal } from '@boxhaul/testkit';
import { drive, type Driving, fix, hasArrived, isNear, setOut } from './driver';
import type { Fleet } from './orders-desk';

type Orders = Fleet[number];

const MOVING_MS = 5_000;
const WAITING_MS = 30_000;
const PARKED_MS = 60_000;
const RECONNECT_MS = 5_000;
/** A tunnel each so many reports: what was measured inside is sent in one batch afterwards. */
const TUNNEL_EVERY = 90;
const TUNNEL_REPORTS = 6;
const SAME_PLACE_M = 400;

/** What a truck does on its line. */
export type Line = Pick<
  TestTerminal,
  'authenticate' | 'register' | 'heartbeat' | 'position' | 'batch' | 'close'
>;

export interface TruckWorld {
  connect(terminal: { terminalId: string; version: 2013 | 2019 }): Promise<Line>;
  /** Ends early, and well, when `signal` is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  clock(): number;
  say(line: string): void;
}

/** One truck: its terminal on the gateway, and the way it drives for the task that the desk gives it. */
export class Truck {
  #orders: Orders;
  #driving: Driving | null = null;
  #goal: string | null = null;
  #mileage = 120_000;
  #sent = 0;
  /** Given once: a line that is lost is taken up again with it. */
  #code: string | null = null;
  #tunnel: Report[] = [];
  /** Ends a rest early when there is something new to do. */
  #wake = new AbortController();

  constructor(
    orders: Orders,
    private readonly world: TruckWorld,
  ) {
    this.#orders = orders;
  }

  /** What the desk says now. */
  take(orders: Orders): void {
    this.#orders = orders;
    const goal = orders.task?.next?.nodeId ?? null;
    if (goal !== this.#goal) this.#wake.abort();
  }

  /** Drives and reports until `signal`; connects again whenever the line is lost. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.#onLine(signal);
      } catch (error) {
        if (signal.aborted) return;
        this.world.say(`${this.#orders.plateNumber} 断线重连：${(error as Error).message}`);
        await this.#rest(RECONNECT_MS, signal);
      }
    }
  }

  async #onLine(signal: AbortSignal): Promise<void> {
    const { terminalId, plateNumber } = this.#orders;
    // Every third truck carries an old terminal.
    const version = Number(terminalId.at(-1)) % 3 === 0 ? 2013 : 2019;
    const terminal = await this.world.connect({ terminalId, version });
    try {
      await this.#signOn(terminal, plateNumber);
      for (let beats = 0; !signal.aborted; beats++) {
        const resting = await this.#step(terminal);
        if (beats % 6 === 5) await terminal.heartbeat();
        await this.#rest(resting, signal);
      }
    } finally {
      await terminal.close();
    }
  }

  async #signOn(terminal: Line, plate: string): Promise<void> {
    if (this.#code !== null && (await terminal.authenticate(this.#code)) === 0) return;
    this.#code = null;
    const { result, code } = await terminal.register({ plate, plateColor: 2 });
    if (result !== 0) throw new Error(`网关不接受注册（${result}）`);
    if ((await terminal.authenticate(code)) !== 0) throw new Error('网关不接受鉴权码');
    this.#code = code;
  }

  /** Reports once; answers how long to wait before the next report. */
  async #step(terminal: Line): Promise<number> {
    this.#turnToGoal();
    if (!this.#driving) {
      const { last } = this.#orders;
      if (last) await this.#report(terminal, wgs84(last.lon, last.lat), 0, 0);
      return PARKED_MS;
    }
    const before = this.#driving.along;
    if (!hasArrived(this.#driving)) this.#driving = drive(this.#driving, MOVING_MS / 1000);
    this.#mileage += (this.#driving.along - before) / 100;
    const { at, course, speed } = fix(this.#driving);
    await this.#report(terminal, at, speed, course);
    return hasArrived(this.#driving) ? WAITING_MS : MOVING_MS;
  }

  /** Takes up a new way when the desk names a new place; stays where it is when there is none. */
  #turnToGoal(): void {
    const { task, last } = this.#orders;
    const goal = task?.next?.nodeId ?? null;
    if (goal === this.#goal) return;
    this.#goal = goal;
    if (!task?.next || task.route.length === 0) return;
    const line = task.route.map(({ lon, lat }) => wgs84(lon, lat));
    const here = this.#here() ?? (last ? wgs84(last.lon, last.lat) : undefined);
    const end = line.at(-1)!;
    if (here && isNear(here, end, SAME_PLACE_M)) this.#driving = setOut([here]);
    else
      this.#driving = setOut(here && !isNear(here, line[0]!, SAME_PLACE_M) ? [here, ...line.slice(1)] : line);
  }

  #here(): Wgs84 | undefined {
    return this.#driving ? fix(this.#driving).at : undefined;
  }

  async #report(terminal: Line, at: Wgs84, speed: number, course: number): Promise<void> {
    const report: Report = {
      at: Math.floor(this.world.clock() / 1000) * 1000,
      lng: at.lng,
      lat: at.lat,
      speed,
      course,
      altitude: 12,
      mileage: Math.round(this.#mileage),
      signal: 24,
      satellites: 14,
    };
    this.#sent += 1;
    if (speed > 0 && this.#sent % TUNNEL_EVERY < TUNNEL_REPORTS) {
      this.#tunnel.push(report);
      return;
    }
    if (this.#tunnel.length > 0) {
      await terminal.batch(this.#tunnel, { blind: true });
      this.#tunnel = [];
    }
    await terminal.position(report);
  }

  async #rest(ms: number, signal: AbortSignal): Promise<void> {
    this.#wake = new AbortController();
    await this.world.pause(ms, AbortSignal.any([signal, this.#wake.signal]));
  }
}
