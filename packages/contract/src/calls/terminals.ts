import { z } from 'zod';
import { call, operator } from '../call';
import { empty, id, nothing } from '../wire';

/** Terminals with their connection, quarantine and what the gateway refused. */
export const opsTerminals = call({
  name: 'opsTerminals',
  summary: '车载终端、隔离名单与网关拒收统计',
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
    quarantine: z.array(
      z.object({
        terminalId: z.string(),
        firstAt: z.string(),
        lastAt: z.string(),
        attempts: z.number(),
        remote: z.string(),
        plateNumber: z.string().nullable(),
      }),
    ),
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

/** Binds a quarantined terminal to a vehicle that has none; it may then register. */
export const opsBindTerminal = call({
  name: 'opsBindTerminal',
  summary: '终端入网：绑定车辆',
  tag: 'terminals',
  method: 'POST',
  path: '/api/ops/terminal/bind',
  access: operator('terminal.view'),
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
