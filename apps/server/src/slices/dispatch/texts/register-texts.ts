import { dispatch } from '@boxhaul/contract';
import type { Mount } from '../../../platform/http/mount';
import { listTextTemplates, saveTextTemplate } from './text-templates';
import { writeTexts } from './write-texts';

export function registerTexts(mount: Mount): void {
  mount(dispatch.texts, (ctx, input) => writeTexts(ctx, input));
  mount(dispatch.textTemplates, (ctx) => listTextTemplates(ctx));
  mount(dispatch.saveTextTemplate, (ctx, input) => saveTextTemplate(ctx, input));
}
