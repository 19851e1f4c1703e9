import { expect, test } from '@jest/globals';
import { chooseJourneys } from './choose-journeys.ts';

const specs = ['journeys/devices.spec.ts', 'journeys/serial/dead-remote.spec.ts'];

test.each([
  ['everything that is not long', undefined, undefined, ['--grep-invert', '@long']],
  ['files that fit', 'Dead', undefined, ['Dead']],
  ['a whole path', 'apps/e2e/journeys/devices.spec.ts', undefined, ['apps/e2e/journeys/devices.spec.ts']],
  ['titles where no file fits', 'lost the phone', undefined, ['--grep', '(?=.*lost the phone)']],
  ['a tag', undefined, '@postgres', ['--grep', '(?=.*@postgres)']],
  ['titles with a tag', 'lost', '@postgres', ['--grep', '(?=.*@postgres)(?=.*lost)']],
  ['files with a tag', 'devices', '@postgres', ['--grep', '(?=.*@postgres)', 'devices']],
])('%s', (_, match, tag, args) => expect(chooseJourneys(specs, match, tag)).toEqual(args));
