import { createPortal } from 'react-dom';
import type { AccountParts } from '../account-parts';

/** Stand for the parts of other features. */
export const NO_PARTS: AccountParts = {
  Auth: ({ footer }) => (
    <>
      <p>认证资料</p>
      {footer && createPortal(<button type="button">提交认证</button>, footer)}
    </>
  ),
  Legal: ({ kind, onClose }) => (
    <div role="dialog" aria-label={kind}>
      <button type="button" onClick={onClose}>
        关 闭
      </button>
    </div>
  ),
};
