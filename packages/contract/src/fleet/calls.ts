import { call, operator } from '../client/call';
import type { fleetSchemas } from './schemas';

/** Terminals with their connection, who waits for consent, what became of them, and what the gateway refused. */
export const terminals = call<typeof fleetSchemas.terminals>({
  name: 'opsTerminals',
  summary: '车载终端、待确认、动态与网关拒收统计',
  tag: 'terminals',
  method: 'GET',
  path: '/api/ops/terminal/overview',
  access: operator('terminal.view'),
});

/** How many terminals wait for consent: the desk's alarm. */
export const terminalAlarms = call<typeof fleetSchemas.terminalAlarms>({
  name: 'opsTerminalAlarms',
  summary: '待确认的终端数',
  tag: 'terminals',
  method: 'GET',
  path: '/api/ops/terminal/alarms',
  access: operator('terminal.view'),
});

/** Terminals that nobody has entered and that came to the gateway; `keyword` is part of a number, plate or address. */
export const quarantine = call<typeof fleetSchemas.quarantine>({
  name: 'opsQuarantine',
  summary: '隔离名单',
  tag: 'terminals',
  method: 'GET',
  path: '/api/ops/terminal/quarantine',
  access: operator('terminal.view'),
});

/** Binds a quarantined terminal to a vehicle that has none; it may then register. */
export const bindTerminal = call<typeof fleetSchemas.bindTerminal>({
  name: 'opsBindTerminal',
  summary: '终端入网：绑定车辆',
  tag: 'terminals',
  method: 'POST',
  path: '/api/ops/terminal/bind',
  access: operator('terminal.manage'),
  creates: true,
});

/** Answers a terminal that waits: what it says of itself is kept from now on and it may register, or it stays out. */
export const decideTerminal = call<typeof fleetSchemas.decideTerminal>({
  name: 'opsDecideTerminal',
  summary: '同意或拒绝待确认的终端',
  tag: 'terminals',
  method: 'POST',
  path: '/api/ops/terminal/decide',
  access: operator('terminal.manage'),
  creates: true,
});
