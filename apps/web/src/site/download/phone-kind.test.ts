import { expect, it } from 'vitest';
import { phoneKindOf } from './phone-kind';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50', 'wechat'],
  ['Mozilla/5.0 (Linux; Android 14; V2309A) MicroMessenger/8.0.50', 'wechat'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'ios'],
  ['Mozilla/5.0 (Linux; Android 14; V2309A) Chrome/120.0 Mobile Safari/537.36', 'android'],
  ['Mozilla/5.0 (Phone; HarmonyOS 5.0) ArkWeb/4.1 Mobile', 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0', null],
  ['', null],
])('%s is %s', (userAgent, kind) => expect(phoneKindOf(userAgent)).toBe(kind));
