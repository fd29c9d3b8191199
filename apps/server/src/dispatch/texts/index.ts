import { dispatch, tenders } from '@boxhaul/contract/dispatch';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { printPapers } from './papers/print-papers';
import { listTextTemplates, saveTextTemplate } from './text-templates';
import { writeOwnTexts } from './write-own-texts';
import { writeTexts } from './write-texts';

export function registerTexts(mount: Mount, deps: Pick<Deps, 'paper' | 'config'>): void {
  mount(dispatch.texts, (ctx, input) => writeTexts(ctx, input));
  mount.raw(dispatch.papers, (ctx, input, { reply }) => printPapers(deps, ctx, input, reply));
  mount(dispatch.textTemplates, (ctx) => listTextTemplates(ctx));
  mount(dispatch.saveTextTemplate, (ctx, input) => saveTextTemplate(ctx, input));
  mount(tenders.texts, (ctx, input) => writeOwnTexts(ctx, input));
}
