import { LinkCodeForm } from '../../parts/kit/link-code-form';
import { Section } from '../../ui/layout/section';
import css from './agreements.module.css';

/** For visitors: the code that came with an invitation. */
export const CodeForm = () => (
  <Section title="打开签署链接" note="没有账号也可以签署">
    <LinkCodeForm
      label="签署链接或签署码"
      button="打开"
      variant="outline"
      isCode={(code) => /^[\w.-]{8,120}$/.test(code)}
      pathOf={(code) => `/contractSign/${code}`}
      empty="请粘贴签署链接"
      wrong="链接不完整，请重新复制"
      formClass={css.line}
      fieldClass={css.grow}
    />
  </Section>
);
