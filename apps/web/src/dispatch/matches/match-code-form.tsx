import { isShareCode } from '@boxhaul/domain/orders';
import { LinkCodeForm } from '../../parts/kit/link-code-form';
import { type MatchSide, PATHS_OF_SIDES } from './match-sides';
import css from './matches-phone.module.css';

/** For who has a code and is not signed in. */
export const MatchCodeForm = ({ side }: { side: MatchSide }) => (
  <LinkCodeForm
    label="链接或 12 位代码"
    button="查看"
    isCode={isShareCode}
    pathOf={(code) => `${PATHS_OF_SIDES[side]}/${code}`}
    empty="请粘贴短信里的链接，或输入代码"
    wrong="代码是 12 位字母和数字，请核对"
    formClass={css.form}
  />
);
