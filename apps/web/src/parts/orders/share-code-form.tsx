import { isShareCode } from '@boxhaul/domain/orders';
import { LinkCodeForm } from '../kit/link-code-form';

interface ShareCodeFormProps {
  button: string;
  /** As the button is drawn; the first of its page without. */
  variant?: 'outline';
  formClass: string | undefined;
  fieldClass?: string | undefined;
}

/** For who has a share's code and no link: leads to the page that it opens (decisions 11.2). */
export const ShareCodeForm = (props: ShareCodeFormProps) => (
  <LinkCodeForm
    {...props}
    label="分享码或链接"
    isCode={isShareCode}
    pathOf={(code) => `/a/${code}`}
    empty="请输入分享码或粘贴链接"
    wrong="分享码是 12 位字母和数字，请核对"
  />
);
