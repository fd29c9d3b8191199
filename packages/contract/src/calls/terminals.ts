import { TERMINAL_EVENTS, TERMINAL_FACTS } from '@boxhaul/domain';
import { z } from 'zod';
import { call, operator } from '../call';
import { bool, empty, id, maybe, note, nothing, page, paging } from '../wire';

const waiting = z.object({
  heldId: z.string(),
  terminalId: z.string(),
  /** Of the vehicle to which it is bound. */
  plateNumber: z.string(),
  model: z.string(),
  /** What it says otherwise than what is kept, null where nothing is; none when it has no number to be told by. */
  changes: z.array(z.object({ fact: z.enum(TERMINAL_FACTS), kept: z.string().nullable(), said: z.string() })),
  firstAt: z.string(),
  lastAt: z.string(),
  attempts: z.number(),
  remote: z.string(),
  /** An operator has refused it; null while it waits. */
  refusedAt: z.string().nullable(),
  refusedBy: z.string().nullable(),
});

const event = z.object({
  eventId: z.string(),
  terminalId: z.string(),
  plateNumber: z.string(),
  at: z.string(),
  kind: z.enum(TERMINAL_EVENTS),
  /** Address and port of the terminal, null for what an operator did. */
  remote: z.string().nullable(),
  /** Address and port of the line that was replaced. */
  former: z.string().nullable(),
  username: z.string().nullable(),
});

/** Terminals with their connection, who waits for consent, what became of them, and what the gateway refused. */
export const opsTerminals = call({
  name: 'opsTerminals',
  summary: '车载终端、待确认、动态与网关拒收统计',
  tag: 'terminals',
  method: 'GET',
  path: '/api/ops/terminal/overview',
  access: operator('terminal.view'),
  input: empty,
  output: z.object({
    terminals: z.array(
      z.object({
        terminalId: z.string(),
        plateNumber: z.string(),
        protocolVersion: z.number().nullable(),
        model: z.string().nullable(),
        registeredAt: z.string().nullable(),
        seenAt: z.string().nullable(),
        lastPositionAt: z.string().nullable(),
        online: z.boolean(),
      }),
    ),
    waiting: z.array(waiting),
    events: z.array(event),
    rejects: z.array(
      z.object({
        day: z.string(),
        reason: z.string(),
        reasonText: z.string(),
        count: z.number(),
        lastAt: z.string(),
        lastTerminalId: z.string().nullable(),
        lastSample: z.string().nullable(),
      }),
    ),
    freeVehicles: z.array(z.object({ vehicleId: z.string(), plateNumber: z.string() })),
  }),
});

/** How many terminals wait for consent: the desk's alarm. */
export const opsTerminalAlarms = call({
  name: 'opsTerminalAlarms',
  summary: '待确认的终端数',
  tag: 'terminals',
  method: 'GET',
  path: '/api/ops/terminal/alarms',
  access: operator('terminal.view'),
  input: empty,
  output: z.object({ waiting: z.number() }),
});

/** Terminals that nobody has entered and that came to the gateway; `keyword` is part of a number, plate or address. */
export const opsQuarantine = call({
  name: 'opsQuarantine',
  summary: '隔离名单',
  tag: 'terminals',
  method: 'GET',
  path: '/api/ops/terminal/quarantine',
  access: operator('terminal.view'),
  input: z.object({
    keyword: maybe(note(60)),
    sort: maybe(z.enum(['last', 'attempts'], { error: '排序方式不正确' })).transform(
      (sort) => sort ?? 'last',
    ),
    ...paging,
  }),
  output: page(
    z.object({
      terminalId: z.string(),
      firstAt: z.string(),
      lastAt: z.string(),
      attempts: z.number(),
      remote: z.string(),
      plateNumber: z.string().nullable(),
    }),
  ),
});

/** Binds a quarantined terminal to a vehicle that has none; it may then register. */
export const opsBindTerminal = call({
  name: 'opsBindTerminal',
  summary: '终端入网：绑定车辆',
  tag: 'terminals',
  method: 'POST',
  path: '/api/ops/terminal/bind',
  access: operator('terminal.manage'),
  creates: true,
  input: z.object({
    terminalId: z
      .string({ error: '终端号不能为空' })
      .trim()
      .regex(/^\d{1,20}$/, '终端号应为 1 到 20 位数字'),
    vehicleId: id('请选择车辆'),
  }),
  output: nothing,
});

/** Answers a terminal that waits: what it says of itself is kept from now on and it may register, or it stays out. */
export const opsDecideTerminal = call({
  name: 'opsDecideTerminal',
  summary: '同意或拒绝待确认的终端',
  tag: 'terminals',
  method: 'POST',
  path: '/api/ops/terminal/decide',
  access: operator('terminal.manage'),
  creates: true,
  input: z.object({ heldId: id('该申请不存在'), agree: bool('请选择同意或拒绝') }),
  output: nothing,
});
