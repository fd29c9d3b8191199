import { agreements } from '@boxhaul/contract/orders';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { checkFile } from './check-file';
import { downloadAgreement } from './download-agreement';
import { issueAgreement, startAgreement } from './draw-up-agreement';
import { inviteSigner } from './invite-signer';
import { getAgreement, listAgreements, listOpsAgreements } from './list-agreements';
import { embeddedSeal } from './seal-provider';
import { confirmRead } from './sign/confirm-read';
import { prepareSignature } from './sign/prepare-signature';
import { refuseAgreement } from './sign/refuse-agreement';
import { signAgreement } from './sign/sign-agreement';
import { voidAgreement } from './void-agreement';
import { listTemplates, publishTemplate, saveTemplate } from './templates/edit-template';

export function registerAgreements(mount: Mount, given: Deps): void {
  const deps = { ...given, seal: embeddedSeal };
  mount(agreements.list, (ctx, input) => listAgreements(ctx, input));
  mount(agreements.start, (ctx, input) => startAgreement(ctx, input));
  mount(agreements.invite, (ctx, input) => inviteSigner(deps, ctx, input));
  mount(agreements.detail, (ctx, input) => getAgreement(deps, ctx, input));
  mount(agreements.confirmRead, (ctx, input) => confirmRead(deps, ctx, input));
  mount.prepared(agreements.sign, {
    prepare: (ctx, input) => prepareSignature(deps, ctx, input),
    work: (ctx, input, prepared) => signAgreement(deps, ctx, input, prepared),
  });
  mount(agreements.refuse, (ctx, input) => refuseAgreement(deps, ctx, input));
  mount.raw(agreements.download, (ctx, input, { reply }) => downloadAgreement(deps, ctx, input, reply));
  mount(agreements.check, (ctx) => checkFile(deps, ctx));
  mount(agreements.opsList, (ctx, input) => listOpsAgreements(ctx, input));
  mount(agreements.issue, (ctx, input) => issueAgreement(ctx, input));
  mount(agreements.cancel, (ctx, input) => voidAgreement(ctx, input));
  mount(agreements.templates, (ctx) => listTemplates(ctx));
  mount(agreements.saveTemplate, (ctx, input) => saveTemplate(ctx, input));
  mount(agreements.publishTemplate, (ctx, input) => publishTemplate(ctx, input));
}
