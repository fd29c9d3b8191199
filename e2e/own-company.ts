import { account, certification } from '@boxhaul/contract/identity';
import { type Client, createClient } from '@boxhaul/contract/kit';
import { creditCodeCheck } from '@boxhaul/domain/kit';
import { DEMO_PASSWORD, signedIn } from './desk-client';
import { newestInOutbox } from './outbox';

/** Eight by eight white dots. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADklEQVR4nGP4DwUMlDEA98A/wbI0QbsAAAAASUVORK5CYII=',
  'base64',
);

/** A certified enterprise that a journey alone knows. */
export interface OwnCompany {
  name: string;
  /** Of its owner, who signs in by it and the demo password. */
  phone: string;
  owner: Client;
}

/** Gives every company of this process a number of its own. */
let made = Date.now() % 1_000_000;

/** Registers an enterprise as its owner does, sends its papers and approves them, all by calls. */
export async function makeCompany(origin: string): Promise<OwnCompany> {
  made += 1;
  const digits = String(made % 1_000_000).padStart(6, '0');
  const phone = `13977${digits}`;
  const owner = await register(origin, phone);
  const name = `深圳市途安${digits}货运代理有限公司`;
  const first17 = `91440300MA5${digits}`;
  await certify(origin, owner, { name, phone, code: `${first17}${creditCodeCheck(first17)}` });
  return { name, phone, owner };
}

async function register(origin: string, phone: string): Promise<Client> {
  let token: string | null = null;
  const owner = createClient({ baseUrl: origin, token: () => token });
  await fetch(`${origin}${account.sendRegisterImage.path}?phone=${phone}`);
  const imageCode = await newestInOutbox(origin, 'captcha', phone);
  await owner.call(account.sendMessageToPhone, { phone, imageCode });
  const phoneCode = await newestInOutbox(origin, 'sms', phone);
  const said = { password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD, service_agreement: 1 as const };
  ({ token } = await owner.call(account.phoneRegister, { userName: phone, imageCode, phoneCode, ...said }));
  return owner;
}

interface Company {
  name: string;
  phone: string;
  /** Unified social credit code. */
  code: string;
}

/** What an enterprise sends in, with the picture of its licence. */
export async function papersOf(owner: Client, { name, phone, code }: Company) {
  const files = [new File([PNG], '营业执照.png')];
  const [kept] = await owner.call(certification.uploadLicence, {}, { files });
  return {
    name,
    taxpayerIdNumber: code,
    businessEntity: '陈强',
    establishmentDate: '2015-03-01',
    registeredCapital: '500',
    businessType: 1 as const,
    competentTaxAuthorities: '国家税务总局深圳市宝安区税务局',
    businessScope: '道路货物运输；国际货运代理。',
    regionCode: '440306017',
    companyAddress: '前进一路 1 号',
    linkman: '李敏',
    phone,
    businessUrl: kept?.filePath ?? '',
  };
}

async function certify(origin: string, owner: Client, company: Company): Promise<void> {
  const { id } = await owner.call(certification.submit, await papersOf(owner, company));
  const desk = await signedIn(origin, 'admin', 1);
  const { version } = await desk.call(certification.detail, { id });
  await desk.call(certification.approve, { id, version });
}
