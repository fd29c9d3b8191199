import { origin } from '@boxhaul/contract/fleet';
import { byEither } from '../../platform/http/by-either';
import type { Mount } from '../../platform/http/mount';
import type { PlacesDeps } from '../../pricing/places';
import { certifyOrigin } from './certify-origin';
import { checkCertificate } from './check-certificate';
import { exportOrigin } from './export-origin';
import { getOrigin } from './get-origin';
import { listCertificates } from './list-certificates';
import { listOrigin, listOriginHarbors } from './list-origin';
import { getLogHead, getLogProof } from './log/get-log';
import { openOriginByShare } from './origin-by-share';
import { sendCertificate } from './send-certificate';
import { rejudgeOrigin } from './rejudge-origin';

export { signHeadHourly } from './log/sign-log';

export function registerOrigin(mount: Mount, deps: PlacesDeps): void {
  const { places } = deps;
  const shared = openOriginByShare(places, deps);
  mount(
    origin.harbors,
    byEither((ctx) => listOriginHarbors(places, ctx), shared.harbors),
  );
  mount(
    origin.list,
    byEither((ctx, input) => listOrigin(places, ctx, input), shared.list),
  );
  mount(
    origin.detail,
    byEither((ctx, input) => getOrigin(places, ctx, input), shared.detail),
  );
  mount(origin.certificates, listCertificates);
  mount.raw(origin.certificateFile, (ctx, input, { reply }) => sendCertificate(deps, ctx, input, reply));
  mount(origin.rejudge, (ctx, input) => rejudgeOrigin(places, ctx, input));
  mount.raw(origin.exportFile, (ctx, input, { reply }) => exportOrigin(deps, ctx, input, reply));
  mount(origin.certify, (ctx, input) => certifyOrigin(deps, ctx, input));
  mount(origin.check, (ctx, input) => checkCertificate(ctx, input));
  mount(origin.logHead, (ctx) => getLogHead(ctx));
  mount(origin.logProof, (ctx, input) => getLogProof(ctx, input));
}
