import { findPhone, isContactPhone, plainCell } from '@boxhaul/domain/kit';

const LABELS = /联系人|收货人|装货人|姓名|联系电话|电话|手机号码|手机号|手机|[:,;、/|]/g;
const LONGEST_NAME = 12;

export interface Contact {
  name: string;
  /** Eleven digits, perhaps with a platform's extension. */
  phone: string;
}

/** A contact in a pasted text such as '张三 138 0013 8000'; null when it has no mobile number. */
export function parseContact(text: string): Contact | null {
  const plain = plainCell(text);
  const found = findPhone(plain);
  if (!found || !isContactPhone(found.phone)) return null;
  const rest = `${plain.slice(0, found.start)} ${plain.slice(found.end)}`;
  const name = rest.replace(LABELS, ' ').trim().split(/\s+/).filter(Boolean).join(' ');
  return { name: name.length <= LONGEST_NAME ? name : '', phone: found.phone };
}
