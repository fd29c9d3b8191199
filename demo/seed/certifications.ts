import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { certification } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import { dataFolder } from '@boxhaul/reference';
import type { MakeCall } from './callers';

type Facts = Omit<InputOf<typeof certification.submit>, 'businessUrl'>;

const YUANHANG: Facts = {
  name: '深圳市远航国际货运代理有限公司',
  taxpayerIdNumber: '91440300MA5DEM012D',
  businessEntity: '林远航',
  establishmentDate: '2016-03-08',
  registeredCapital: '500',
  businessType: 1,
  competentTaxAuthorities: '国家税务总局深圳市盐田区税务局',
  businessScope: '国际货运代理；道路普通货运；国内贸易；货物及技术进出口。',
  regionCode: '440308002',
  companyAddress: '深盐路 2028 号大百汇 1208',
  linkman: '林远航',
  phone: '13800000001',
};

const HUANAN: Facts = {
  name: '东莞市华南电子制造有限公司',
  taxpayerIdNumber: '91441900MA4DEM0299',
  businessEntity: '张华',
  establishmentDate: '2012-07-19',
  registeredCapital: '1200',
  businessType: 1,
  competentTaxAuthorities: '国家税务总局东莞市税务局',
  businessScope: '研发、生产、销售：电子产品、通信器材；货物进出口。',
  regionCode: '441900119',
  companyAddress: '振安中路 319 号',
  linkman: '张华',
  phone: '13800000003',
};

const DAY_MS = 86_400_000;

interface Given {
  /** New people, none of whom has signed in yet: a session of long ago is over. */
  callers: () => { call: MakeCall; signOut: () => Promise<void> };
  setTime: (at: Date) => void;
  now: Date;
}

async function upload(call: MakeCall, who: string, licence: string): Promise<string> {
  const bytes = await readFile(join(dataFolder(), 'demo-licences', `${licence}.jpg`));
  const [kept] = await call(who, certification.uploadLicence, {}, [
    { name: '营业执照.jpg', type: 'image/jpeg', bytes },
  ]);
  return kept!.filePath;
}

/** The two companies were certified long ago; one of them has moved, and waits for an answer since yesterday. */
export async function certifyCompanies({ callers, setTime, now }: Given): Promise<void> {
  const certified: [login: string, licence: string, facts: Facts][] = [
    ['13800000001', 'yuanhang', YUANHANG],
    ['13800000003', 'huanan', HUANAN],
  ];
  setTime(new Date(now.getTime() - 199 * DAY_MS));
  const then = callers();
  for (const [login, licence, facts] of certified) {
    const businessUrl = await upload(then.call, login, licence);
    const { id } = await then.call(login, certification.submit, { ...facts, businessUrl });
    await then.call('kefu', certification.approve, { id, version: 1 });
  }
  await then.signOut();
  setTime(new Date(now.getTime() - DAY_MS));
  const { call, signOut } = callers();
  const { base } = await call('13800000003', certification.mine, {});
  await call('13800000003', certification.update, {
    ...HUANAN,
    id: base!.id,
    registeredCapital: '1500',
    regionCode: '441900121',
    companyAddress: '捷南路 88 号 3 栋',
    businessUrl: await upload(call, '13800000003', 'huanan-moved'),
  });
  await signOut();
}
