const MOBILE = /(?:\+?86[-\s]?)?(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/;
const LABELS = /联系人|收货人|装货人|姓名|联系电话|电话|手机号码|手机号|手机|[:：,，;；、/|]/g;
const LONGEST_NAME = 12;

export interface Contact {
  name: string;
  /** Eleven digits. */
  phone: string;
}

/** A contact in a pasted text such as '张三 138 0013 8000'; null when it has no mobile number. */
export function parseContact(text: string): Contact | null {
  const match = MOBILE.exec(text);
  if (!match) return null;
  const name = text.replace(match[0], ' ').replace(LABELS, ' ').trim().split(/\s+/).filter(Boolean).join(' ');
  return { name: name.length <= LONGEST_NAME ? name : '', phone: `${match[1]}${match[2]}${match[3]}` };
}
