import { certification } from '@boxhaul/contract/identity';
import type { Mount } from '../../platform/http/mount';
import { storeUploads, attachUploads } from '../../kit/files';
import type { PlacesDeps } from '../../pricing/places';
import { checkName } from './apply/check-name';
import { getCompany } from './apply/get-company';
import { listTaxAuthorities } from './apply/list-tax-authorities';
import { readLicence } from './apply/read-licence';
import { submitCompany } from './apply/submit-company';
import { updateCompany } from './apply/update-company';
import { getPreferences } from './preferences/get-preferences';
import { savePreferences } from './preferences/save-preferences';
import { approveCertification } from './review/approve-certification';
import { countAlarms } from './review/count-alarms';
import { getCertification } from './review/get-certification';
import { listCertifications } from './review/list-certifications';
import { rejectCertification } from './review/reject-certification';

export { findPriceListHeader } from './preferences.repo';
export { notifyOverdueReviews } from './notify-certification';

export function registerCertification(mount: Mount, deps: PlacesDeps): void {
  mount.prepared(certification.uploadLicence, {
    prepare: (ctx, { fileName }) => storeUploads(deps, ctx, { kinds: 'image', fileName }),
    work: (ctx, _input, kept) => attachUploads(ctx, kept),
  });
  mount(certification.readLicence, (ctx, input) => readLicence(deps, ctx, input));
  mount(certification.submit, (ctx, input) => submitCompany(deps, ctx, input));
  mount(certification.update, (ctx, input) => updateCompany(deps, ctx, input));
  mount(certification.mine, (ctx) => getCompany(deps, ctx));
  mount(certification.checkName, (ctx, input) => checkName(ctx, input));
  mount(certification.taxAuthorities, (ctx, input) => listTaxAuthorities(deps, ctx, input));
  mount(certification.openTaxAuthorities, (ctx, input) => listTaxAuthorities(deps, ctx, input));
  mount(certification.preferences, (ctx, input) => getPreferences(deps, ctx, input));
  mount(certification.savePreferences, (ctx, input) => savePreferences(deps, ctx, input));
  mount(certification.list, listCertifications);
  mount(certification.alarms, (ctx) => countAlarms(ctx));
  mount(certification.detail, (ctx, input) => getCertification(deps, ctx, input));
  mount(certification.approve, (ctx, input) => approveCertification(ctx, input));
  mount(certification.reject, (ctx, input) => rejectCertification(ctx, input));
}
