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

/** Puts a terminal into another truck, from the one in which it was seen; its line ends and it signs on anew. */
export const moveTerminal = call<typeof fleetSchemas.moveTerminal>({
  name: 'opsMoveTerminal',
  summary: '终端移装到另一辆车',
  tag: 'terminals',
  method: 'POST',
  path: '/api/ops/terminal/move',
  access: operator('terminal.manage'),
});

/** Takes a terminal out of use: the gateway does not know it any more, until it is bound anew. */
export const retireTerminal = call<typeof fleetSchemas.retireTerminal>({
  name: 'opsRetireTerminal',
  summary: '终端退役',
  tag: 'terminals',
  method: 'POST',
  path: '/api/ops/terminal/retire',
  access: operator('terminal.manage'),
});

/** In which trucks a terminal was, or which terminals a truck had, the last first. */
export const bindings = call<typeof fleetSchemas.bindings>({
  name: 'opsTerminalBindings',
  summary: '终端安装记录',
  tag: 'terminals',
  method: 'GET',
  path: '/api/ops/terminal/bindings',
  access: operator('terminal.view'),
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
