import { expect, it } from '@jest/globals';
import { maskPhone } from './mask-phone.ts';

it.each([
  ['', ''],
  ['+82', '***'],
  ['+82123', '******'],
  ['+821234', '+82**34'],
  ['+821012345678', '+82********78'],
])('of %j %j is shown: country and two digits, where enough stays hidden', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});
