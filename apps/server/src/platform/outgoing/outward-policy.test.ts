import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './is-public-address';
import { OutwardRefusal, readOutwardUrl, refuseInner } from './outward.policy';

const rules = {
  local: false,
  ownPorts: [8080, 6808],
  ownHosts: ['www.boxhaul.example'],
  ownAddresses: ['203.0.114.9'],
};

describe('an address of the open internet', () => {
  it.each([
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '223.255.255.255',
    '2400:3200::1',
    '2606:4700::1111',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    '0.0.0.0',
    '10.0.0.0',
    '10.255.255.255',
    '100.64.0.0',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.0',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.0.0',
    '192.168.255.255',
    '198.19.255.255',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the text of an address', () => {
  it.each([
    'https://hooks.example.com/boxhaul?key=1',
    'https://hooks.example.com:8443/',
    'https://8.8.8.8/hook',
    'https://[2400:3200::1]/hook',
  ])('passes: %s', (text) => expect(readOutwardUrl(text, rules).href).toBe(text));

  it.each([
    ['hook', '完整的地址'],
    ['http://hooks.example.com/', 'https://'],
    ['ftp://hooks.example.com/', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['https://user:pass@hooks.example.com/', '用户名'],
    [`https://hooks.example.com/${'x'.repeat(1000)}`, '最长'],
    ['https://127.0.0.1/', '内网'],
    ['https://2130706433/', '内网'],
    ['https://0x7f000001/', '内网'],
    ['https://0x7f.1/', '内网'],
    ['https://0177.0.0.1/', '内网'],
    ['https://127.1/', '内网'],
    ['https://0/', '内网'],
    ['https://１２７.０.０.１/', '内网'],
    ['https://[::1]/', '内网'],
    ['https://[::ffff:127.0.0.1]/', '内网'],
    ['https://[::ffff:7f00:1]/', '内网'],
    ['https://[fe80::1]/', '内网'],
    ['https://10.1.2.3:8443/', '内网'],
    ['https://169.254.169.254/latest/meta-data', '内网'],
    ['https://100.100.100.200/', '内网'],
    ['https://localhost/', '内网'],
    ['https://LOCALHOST./', '内网'],
    ['https://api.localhost/', '内网'],
    ['https://db/', '内网'],
    ['https://printer.local/', '内网'],
    ['https://vault.internal/', '内网'],
    ['https://hooks.example.com:8080/', '本平台'],
    ['https://hooks.example.com:6808/', '本平台'],
    ['https://www.boxhaul.example/api', '本平台'],
    ['https://www.boxhaul.example./api', '本平台'],
  ])('is refused: %s', (text, why) => {
    expect(() => readOutwardUrl(text, rules)).toThrow(OutwardRefusal);
    expect(() => readOutwardUrl(text, rules)).toThrow(why);
  });

  it('may lead to this machine only by a setting of its own', () => {
    expect(readOutwardUrl('http://127.0.0.1:9000/', { ...rules, local: true }).port).toBe('9000');
  });
});

describe('what a name stands for', () => {
  it('is refused when one of its addresses lies inside, or is our own', () => {
    expect(() => refuseInner(['8.8.8.8', '2400:3200::1'], rules)).not.toThrow();
    expect(() => refuseInner(['8.8.8.8', '10.0.0.1'], rules)).toThrow('内网');
    expect(() => refuseInner(['203.0.114.9'], rules)).toThrow('本平台');
    expect(() => refuseInner([], rules)).toThrow('没有对应');
  });
});
