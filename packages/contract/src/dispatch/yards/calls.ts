import { call, operator } from '../../kit/client/call';
import type { yardsSchemas } from './schemas';

const view = operator('dispatch.view');
const assign = operator('dispatch.assign');
const ops = '/api/ops/yards';
const tag = 'dispatch';
/** The longest paste as a form: nine bytes a sign. */
const LONGEST_BODY = 256 * 1024;

/** Empty boxes by place, line and type: our own out and back, what is planned, and what the place told; the most urgent first. */
export const list = call<typeof yardsSchemas.list>({
  name: 'opsYards',
  summary: '堆场库存列表',
  tag,
  method: 'GET',
  path: `${ops}/list`,
  access: view,
});

/** Docks and depots of today, by name. */
export const places = call<typeof yardsSchemas.places>({
  name: 'opsYardPlaces',
  summary: '可登记报数的码头与堆场',
  tag,
  method: 'GET',
  path: `${ops}/places`,
  access: view,
});

/** Our own boxes behind a figure of a row. */
export const boxes = call<typeof yardsSchemas.boxes>({
  name: 'opsYardBoxes',
  summary: '堆场库存某项数字里的箱',
  tag,
  method: 'GET',
  path: `${ops}/boxes`,
  access: view,
});

/** All that a place told of a line and type, the newest first. */
export const reports = call<typeof yardsSchemas.reports>({
  name: 'opsYardReports',
  summary: '堆场历次报数',
  tag,
  method: 'GET',
  path: `${ops}/reports`,
  access: view,
});

/** Notes what a place told. What it told before stays; the one told last counts. */
export const report = call<typeof yardsSchemas.report>({
  name: 'opsReportYard',
  summary: '登记堆场报数',
  tag,
  method: 'POST',
  path: `${ops}/report`,
  access: assign,
  creates: true,
});

/** Reads an Excel file or pasted lines and says what would come of each row. */
export const checkSheet = call<typeof yardsSchemas.checkSheet>({
  name: 'opsCheckYardSheet',
  summary: '检查要导入的堆场报数',
  tag,
  method: 'POST',
  reads: true,
  path: `${ops}/sheet/check`,
  encoding: 'json',
  takesFile: true,
  bodyLimit: LONGEST_BODY,
  access: assign,
});

/** Enters all rows of an Excel file or of pasted lines, or none. */
export const enterSheet = call<typeof yardsSchemas.enterSheet>({
  name: 'opsEnterYardSheet',
  summary: '导入堆场报数',
  tag,
  method: 'POST',
  path: `${ops}/sheet/enter`,
  encoding: 'json',
  takesFile: true,
  bodyLimit: LONGEST_BODY,
  access: assign,
  creates: true,
});

/** The Excel file to be filled in. */
export const template = call<typeof yardsSchemas.template>({
  name: 'opsYardTemplate',
  summary: '下载堆场报数模板',
  tag,
  method: 'GET',
  path: `${ops}/sheet/template`,
  access: assign,
});
