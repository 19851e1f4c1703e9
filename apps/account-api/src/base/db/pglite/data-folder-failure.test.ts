import { expect, it } from '@jest/globals';
import { exitCodes } from '../../start/start-failure.ts';
import { notStarted, unusable } from './data-folder-failure.ts';

const full = () => 1024 * 1024;
const roomy = () => 1024 * 1024 * 1024;
const folder = '/data/account-api';

it('never calls a database damaged because the disk is full', () => {
  const cause = new Error('PANIC: could not write');
  expect(notStarted(folder, cause, full)).toMatchObject({
    message: 'The data folder /data/account-api cannot be used: its disk is full.',
    exitCode: exitCodes.dataFolderUnusable,
    cause,
  });
  expect(notStarted(folder, cause, roomy)).toMatchObject({ exitCode: exitCodes.dataFolderDamaged, cause });
});

it.each([
  [new Error('EACCES: permission denied'), 'EACCES: permission denied'],
  ['something', 'the reason is unknown'],
])('says what the system said', (cause, why) => {
  expect(unusable(folder, cause, roomy).message).toBe(`The data folder /data/account-api cannot be used: ${why}.`);
});
