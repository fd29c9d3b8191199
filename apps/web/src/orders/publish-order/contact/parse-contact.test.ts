import { expect, it } from 'vitest';
import { parseContact } from './parse-contact';

it.each([
  ['张三 13812345678', { name: '张三', phone: '13812345678' }],
  ['联系人：李工，电话：138-1234-5678', { name: '李工', phone: '13812345678' }],
  ['+86 138 1234 5678 王小姐', { name: '王小姐', phone: '13812345678' }],
  ['13812345678', { name: '', phone: '13812345678' }],
  ['张三', null],
  ['0755-12345678', null],
])('reads %s', (text, contact) => {
  expect(parseContact(text)).toEqual(contact);
});
