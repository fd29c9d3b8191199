import { legal } from '@boxhaul/contract/identity';
import type { Mount } from '../../platform/http/mount';
import { dropLegalDraft, publishLegal, saveLegalDraft } from './edit-legal-text';
import { getLegalDesk, getLegalText } from './read-legal-text';

export { readLegalVersions } from './read-legal-text';

export function registerLegal(mount: Mount): void {
  mount(legal.text, (ctx, input) => getLegalText(ctx, input));
  mount(legal.desk, (ctx, input) => getLegalDesk(ctx, input));
  mount(legal.saveDraft, (ctx, input) => saveLegalDraft(ctx, input));
  mount(legal.dropDraft, (ctx, input) => dropLegalDraft(ctx, input));
  mount(legal.publish, (ctx, input) => publishLegal(ctx, input));
}
