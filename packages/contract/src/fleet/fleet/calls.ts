import { call, operator } from '../../kit/client/call';
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

/** Puts right by so many hours what a terminal reports from now on, and what of it was kept apart for its wrong clock. */
export const setClock = call<typeof fleetSchemas.setClock>({
  name: 'opsSetTerminalClock',
  summary: '校正终端时间',
  tag: 'terminals',
  method: 'POST',
  path: '/api/ops/terminal/clock',
  access: operator('terminal.manage'),
});

/** Reads an Excel file of terminals and the trucks in which they are, and says what would come of each row. */
export const checkSheet = call<typeof fleetSchemas.checkSheet>({
  name: 'opsCheckTerminalSheet',
  summary: '检查要导入的终端',
  tag: 'terminals',
  method: 'POST',
  reads: true,
  path: '/api/ops/terminal/sheet/check',
  encoding: 'multipart',
  access: operator('terminal.manage'),
});

/** Binds and moves by all rows of a file or none. */
export const enterSheet = call<typeof fleetSchemas.enterSheet>({
  name: 'opsEnterTerminalSheet',
  summary: '导入终端：绑定与移装',
  tag: 'terminals',
  method: 'POST',
  path: '/api/ops/terminal/sheet/enter',
  encoding: 'multipart',
  retries: 0,
  access: operator('terminal.manage'),
});

/** Which terminal is in which truck, as an Excel file that may come back. */
export const exportSheet = call<typeof fleetSchemas.exportSheet>({
  name: 'opsExportTerminals',
  summary: '导出终端',
  tag: 'terminals',
  method: 'GET',
  path: '/api/ops/terminal/sheet/export',
  access: operator('terminal.manage'),
  audited: true,
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
