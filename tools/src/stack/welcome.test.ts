import { expect, test } from '@jest/globals';
import { stackAddresses } from './stack-addresses.ts';
import { welcomeText } from './welcome.ts';

test('what is printed at the end names all that a first sign-in needs', () => {
  const people = [{ loginName: 'alice@playground.test', state: 'usual' }];
  const text = welcomeText(stackAddresses(4200), people, '/data', '12.0');
  expect(text).toMatch(/Portal +http:\/\/localhost:4200\/login/);
  expect(text).toMatch(/alice@playground\.test +Gatehouse1 +usual/);
});
