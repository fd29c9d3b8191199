import { isShareCode } from '@boxhaul/domain';
import { LinkCodeForm } from '../../parts/link-code-form';
import css from './shared-order.module.css';

/** For who has a code and no link. */
export const ShareCodeForm = () => (
  <LinkCodeForm
    label="分享码或链接"
    button="查看"
    isCode={isShareCode}
    pathOf={(code) => `/a/${code}`}
    empty="请输入分享码或粘贴链接"
    wrong="分享码是 12 位字母和数字，请核对"
    formClass={css.form}
    fieldClass={css.code}
  />
);
