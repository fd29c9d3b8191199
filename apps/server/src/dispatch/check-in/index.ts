import { dispatch } from '@boxhaul/contract/dispatch';
import { storeUploads, attachUploads } from '../../kit/files';
import type { Mount } from '../../platform/http/mount';
import type { PlacesDeps } from '../../pricing/places';
import { checkInNode } from './check-in-node';
import { correctNodeTime } from './correct-node-time';
import { correctWeighing } from './correct-weighing';
import { listProofs } from './proofs/list-proofs';
import { reviewProof } from './proofs/review-proof';
import { refuseSign } from './propose-check-ins';
import { getSignRule, saveSignRule } from './sign-rule';
import { takeSigns } from './take-signs';
import { undoCheckIn } from './undo-check-in';

export { checkIn } from './check-in-node';
export { namePictures } from './check-in.policy';
export { confirmSigned } from './confirm-signed';
export { askedOfNode } from './proofs/proofs.repo';
export { resendProof } from './proofs/resend-proof';
export { proposeCheckIns } from './propose-check-ins';
export { packedSigns, packedTakings } from './signs.repo';
export { takeSigns } from './take-signs';

/** Nodes that are done, and their proofs. */
export function registerCheckIn(mount: Mount, deps: PlacesDeps): void {
  const { places } = deps;
  mount(dispatch.checkIn, (ctx, input) => checkInNode(places, ctx, input));
  mount(dispatch.refuseProposal, (ctx, input) => refuseSign(ctx, input));
  mount(dispatch.takeSigns, (ctx, input) => takeSigns(places, ctx, input));
  mount(dispatch.signRule, (ctx) => getSignRule(ctx));
  mount(dispatch.saveSignRule, (ctx, input) => saveSignRule(ctx, input));
  mount(dispatch.correctNode, (ctx, input) => correctNodeTime(places, ctx, input));
  mount(dispatch.correctWeighing, (ctx, input) => correctWeighing(ctx, input));
  mount(dispatch.undoCheckIn, (ctx, input) => undoCheckIn(ctx, input));
  mount(dispatch.proofs, (ctx, input) => listProofs(deps, ctx, input));
  mount(dispatch.reviewProof, (ctx, input) => reviewProof(ctx, input));
  mount.prepared(dispatch.uploadPicture, {
    prepare: (ctx, { fileName }) => storeUploads(deps, ctx, { kinds: 'image', fileName }),
    work: (ctx, _input, kept) => attachUploads(ctx, kept),
  });
}
