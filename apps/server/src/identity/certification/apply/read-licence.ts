import type { certification } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { ParsedAddress } from '@boxhaul/contract/pricing';
import {
  type CertificationField,
  COMPANY_BOUNDS,
  type LicenceField,
  type LicenceFields,
  type LicenceReading,
} from '@boxhaul/domain/identity';
import { buffer } from 'node:stream/consumers';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { findOwnPicture } from '../../../kit/files';
import { type PlacesDeps, readAddress } from '../../../pricing/places';

type Answer = PresentedOf<typeof certification.readLicence>;

/** Below it a person should look. */
const SURE = 0.8;

/** Fields of the form that stand on a licence under the same name. */
const READ = [
  'name',
  'taxpayerIdNumber',
  'businessEntity',
  'establishmentDate',
  'registeredCapital',
  'businessScope',
  'companyAddress',
] as const satisfies readonly (CertificationField & LicenceField)[];

/** Reads an uploaded licence (S4); a picture that is none says so, and the form is filled by hand. */
export async function readLicence(
  deps: PlacesDeps,
  ctx: Ctx,
  { picPath }: ParsedInputOf<typeof certification.readLicence>,
): Promise<Answer> {
  const { customerId, accountId } = ctx.customer();
  const picture = await findOwnPicture(ctx.db, { customerId, accountId }, picPath);
  if (!picture) throw refuseField('picPath', '请重新上传营业执照');
  const { stream } = await deps.files.read(picture.storageKey);
  const reading = await deps.licences.read(accountId, await buffer(stream));
  if (!reading.ok) throw new Refusal('LICENCE_UNREAD', { message: reading.words });
  const { fields } = reading;
  const place = await findPlace(deps, ctx, reading);
  return {
    name: cut(fields.name?.value, COMPANY_BOUNDS.name),
    taxpayerIdNumber: fields.taxpayerIdNumber?.value ?? null,
    businessEntity: cut(fields.businessEntity?.value, COMPANY_BOUNDS.businessEntity),
    establishmentDate: fields.establishmentDate?.value ?? null,
    registeredCapital: fields.registeredCapital?.value ?? null,
    businessScope: cut(fields.businessScope?.value, COMPANY_BOUNDS.businessScope),
    ...place,
    doubtful: doubtfulOf(fields),
  };
}

const cut = (text: string | undefined, most: number): string | null =>
  text === undefined ? null : text.slice(0, most);

/** What was read unsurely, and what had to be cut. */
function doubtfulOf(fields: LicenceFields): CertificationField[] {
  const doubtful: CertificationField[] = READ.filter((field) => {
    const read = fields[field];
    return read !== undefined && read.confidence < SURE;
  });
  const long = (fields.businessScope?.value.length ?? 0) > COMPANY_BOUNDS.businessScope;
  return long && !doubtful.includes('businessScope') ? [...doubtful, 'businessScope'] : doubtful;
}

/** The region that the address tells, or where the company was registered when that is nearer. */
async function findPlace(
  { places }: PlacesDeps,
  ctx: Ctx,
  { fields, regionCode: registered }: Extract<LicenceReading, { ok: true }>,
): Promise<Pick<Answer, 'regionCode' | 'fullRegion' | 'companyAddress'>> {
  const address = fields.companyAddress?.value;
  const read = address === undefined ? undefined : await readAddress(places, ctx, { text: address });
  const told = read && !isElsewhere(read, registered) ? read : undefined;
  const above = told?.regionCode ?? '';
  const code = registered?.startsWith(above) ? registered : above;
  const region = code === '' ? undefined : await places.findRegion(ctx.db, code);
  return {
    regionCode: region?.region_code ?? told?.regionCode ?? null,
    fullRegion: region?.full_name ?? null,
    companyAddress: cut(told ? told.detail : address, COMPANY_BOUNDS.companyAddress),
  };
}

/** A road that bears the name of a district far away: no city was written, and the company is of another province. */
const isElsewhere = (
  { regionCode, province, city }: ParsedAddress,
  registered: string | undefined,
): boolean =>
  registered !== undefined &&
  regionCode !== null &&
  !regionCode.startsWith(registered.slice(0, 2)) &&
  (province === null || province.how === 'inferred') &&
  (city === null || city.how === 'inferred');
