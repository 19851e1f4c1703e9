import { expect, it } from '@jest/globals';
import { nameOfProvider } from './provider-names.ts';

it.each([
  ['GP', 'Google'],
  ['TW', 'Twitter'],
  ['SO', 'SO'],
])('%s is shown as %s', (code, name) => {
  expect(nameOfProvider(code)).toBe(name);
});
