import { TERMINAL_EVENTS, TERMINAL_FACTS } from '@boxhaul/domain/fleet';
import { z } from 'zod';
import { checkedSheet, enteredSheet } from '../fleet-desk/sheet-schemas';
import { reference, wantedIdentifier } from '../../kit/identifiers';
import { bool, empty, id, maybe, nothing, page, paging, text } from '../../kit/wire';

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

export const event = z.object({
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

const terminalId = wantedIdentifier('terminal', 60, '终端号不能为空').refine(
  (text) => text === '' || /^\d{1,20}$/.test(text),
  '终端号应为 1 到 20 位数字',
);

const binding = z.object({
  bindingId: z.string(),
  terminalId: z.string(),
  plateNumber: z.string(),
  /** null: before this was kept. */
  boundAt: z.string().nullable(),
  boundBy: z.string().nullable(),
  /** null while it is in this truck. */
  ended: z.object({ time: z.string(), username: z.string(), reason: z.string() }).nullable(),
});
export type TerminalBinding = z.infer<typeof binding>;

/** In which truck somebody saw it. */
const seenIn = { terminalId, fromVehicleId: id('数据已变化，请刷新后重试'), reason: text('请填写原因', 200) };

/** What each call takes and answers. */
export const fleetSchemas = {
  terminals: {
    input: empty,
    output: z.object({
      terminals: z.array(
        z.object({
          terminalId: z.string(),
          vehicleId: z.string(),
          plateNumber: z.string(),
          protocolVersion: z.number().nullable(),
          model: z.string().nullable(),
          registeredAt: z.string().nullable(),
          seenAt: z.string().nullable(),
          lastPositionAt: z.string().nullable(),
          online: z.boolean(),
          /** What is added to its times; how far its live reports are behind all the same (negative: ahead), and since when. */
          clock: z.object({
            shiftHours: z.number(),
            off: z.object({ hours: z.number(), since: z.string() }).nullable(),
          }),
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
  },
  terminalAlarms: {
    input: empty,
    /** Those that wait for consent, and those whose clock is wrong. */
    output: z.object({ waiting: z.number(), clocks: z.number() }),
  },
  quarantine: {
    input: z.object({
      keyword: maybe(reference(60)),
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
  },
  bindTerminal: {
    input: z.object({
      terminalId,
      vehicleId: id('请选择车辆'),
    }),
    output: nothing,
  },
  moveTerminal: { input: z.object({ ...seenIn, vehicleId: id('请选择车辆') }), output: nothing },
  retireTerminal: { input: z.object(seenIn), output: nothing },
  setClock: {
    input: z.object({
      terminalId,
      /** By how many hours its clock was seen to be behind. */
      hours: z.coerce.number({ error: '校正的小时数不正确' }).int('校正的小时数不正确').min(-24).max(24),
    }),
    /** How many positions that were kept apart are on their track by it. */
    output: z.object({ entered: z.number() }),
  },
  /** What would come of an Excel file of terminals. */
  checkSheet: { input: empty, output: checkedSheet },
  enterSheet: { input: empty, output: enteredSheet },
  exportSheet: { input: empty, output: nothing },
  bindings: {
    input: z
      .object({ terminalId: maybe(terminalId), vehicleId: maybe(id('未找到该车辆')) })
      .refine((asked) => asked.terminalId !== undefined || asked.vehicleId !== undefined, {
        path: ['terminalId'],
        error: '请指定终端或车辆',
      }),
    output: z.array(binding),
  },
  decideTerminal: {
    input: z.object({ heldId: id('该申请不存在'), agree: bool('请选择同意或拒绝') }),
    output: nothing,
  },
};
