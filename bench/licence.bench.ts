import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LicenceField } from '@boxhaul/domain/identity';
import type { WorkerAnswer } from '@boxhaul/licence';
import { besideQuotes } from './licence-beside-quotes';
import { drawSamples, readSamples, type Sample } from './licence-truth';
import { benchPrograms } from './bench-run';
import type { Bench, Measure } from './measure';

/** Drawn where no folder is named: every way of seeing a licence several times. */
const COUNTS = { full: { drawn: 28, besideQuotes: 10 }, small: { drawn: 2, besideQuotes: 1 } } as const;
const SEED = 20_261_121;

const NAMES: Record<LicenceField, string> = {
  taxpayerIdNumber: '统一社会信用代码',
  name: '名称',
  businessEntity: '法定代表人',
  establishmentDate: '成立日期',
  registeredCapital: '注册资本',
  type: '类型',
  companyAddress: '住所',
  businessScope: '经营范围',
};
const FIELDS = Object.keys(NAMES) as LicenceField[];
/** Those that the goal is about. */
const JUDGED: readonly LicenceField[] = ['taxpayerIdNumber', 'name', 'businessEntity', 'establishmentDate'];

interface Read {
  sample: Sample;
  answer: WorkerAnswer;
}

/** Reads the samples, one after the other, by the process that the server uses. */
async function readAll(program: string, samples: readonly Sample[]): Promise<Read[]> {
  const child = fork(program, [], { serialization: 'advanced' });
  const all: Read[] = [];
  for (const sample of samples) {
    child.send(sample.picture);
    const [answer] = (await once(child, 'message')) as [WorkerAnswer];
    all.push({ sample, answer });
  }
  const gone = once(child, 'exit');
  child.kill();
  await gone;
  return all;
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
const valueOf = ({ answer: { reading } }: Read, field: LicenceField): string =>
  reading.ok ? plain(reading.fields[field]?.value ?? '') : '';
const isRight = (read: Read, field: LicenceField): boolean =>
  valueOf(read, field) === plain(read.sample.truth[field]);

/** What was read wrongly, a line each: said, so that nobody has to believe a percentage. */
const faults = (all: readonly Read[]): string[] =>
  all.flatMap((read) => [
    ...(read.answer.reading.ok ? [] : [`    ${read.sample.name}：${read.answer.reading.words}`]),
    ...FIELDS.filter((field) => read.answer.reading.ok && !isRight(read, field)).map(
      (field) =>
        `    ${read.sample.name} ${NAMES[field]}：读作「${valueOf(read, field)}」，应为「${plain(read.sample.truth[field])}」`,
    ),
  ]);

function accuracy(name: string, all: readonly Read[], fields: readonly LicenceField[]): Measure {
  const right = all.flatMap((read) => fields.filter((field) => isRight(read, field))).length;
  const count = all.length * fields.length;
  return { name, value: (100 * right) / count, unit: '%', note: `${right} / ${count}` };
}

/** How well and at what cost licences are read, and what quotes notice of it. LICENCE_SET names a folder with truth.json. */
export const bench: Bench = {
  name: '营业执照识别（单独的进程，一个线程）',
  async run(run) {
    const { drawn, besideQuotes: pictures } = COUNTS[run.size];
    const set = process.env['LICENCE_SET'];
    const samples = set === undefined ? await drawSamples(drawn, SEED) : readSamples(set);
    const all = await readAll(join(await benchPrograms(run), 'licence-worker.mjs'), samples);
    for (const line of faults(all)) console.log(line);
    // The first picture loads the models.
    const cpu = all.slice(1).map(({ answer }) => answer.cpuMs / 1_000);
    const beside = await besideQuotes(
      run,
      samples.slice(0, pictures).map(({ picture }) => picture),
    );
    return [
      { ...accuracy('代码、名称、法定代表人、成立日期', all, JUDGED), goal: { of: 'value', atLeast: 95 } },
      ...FIELDS.map((field) => accuracy(NAMES[field], all, [field])),
      {
        name: '每张处理器时间（模型已载入）',
        value: cpu.reduce((sum, one) => sum + one, 0) / cpu.length,
        unit: '秒',
        goal: { of: 'value', below: 3 },
        note: `最多 ${Math.max(...cpu).toFixed(2)} 秒；第一张连同载入 ${(all[0]!.answer.cpuMs / 1_000).toFixed(2)} 秒；${all.length} 张`,
      },
      {
        name: '识别进程的内存',
        value: Math.max(...all.map(({ answer }) => answer.residentMb)),
        unit: 'MB',
        note: `第一张之后 ${all[0]!.answer.residentMb.toFixed(0)} MB`,
      },
      {
        name: '识别时询价的 p99',
        value: beside.whileReadingMs,
        unit: '毫秒',
        limit: { name: '平时', value: beside.usualMs },
        goal: { of: 'ratio', below: 2 },
        note: `识别 ${beside.licences} 张时询价 ${beside.quotes} 次`,
      },
    ];
  },
};
