import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { sayOncePerCause } from './cause-log.ts';

const failing = (code: string) => Object.assign(new Error(`at ${Math.random()}`), { code });

describe('failures of one cause', () => {
  it('are said once a second, with how many were left unsaid', async () => {
    const said: unknown[] = [];
    const say = sayOncePerCause((error, unsaid, path: string) => said.push([error, unsaid, path]));
    const [first, other, last] = [failing('55P03'), failing('57014'), failing('55P03')];
    say(first, '/one');
    for (let count = 0; count < 20; count += 1) say(failing('55P03'), '/more');
    say(other, '/other');
    await delay(1_050);
    say(last, '/last');
    expect(said).toEqual([
      [first, 0, '/one'],
      [other, 0, '/other'],
      [last, 20, '/last'],
    ]);
  });

  it('are told apart by their message where they have no code', () => {
    const said: unknown[] = [];
    const say = sayOncePerCause((error) => said.push(error));
    const [one, two] = [new Error('one'), new Error('two')];
    [one, two, new Error('one'), 'thrown'].forEach((error) => say(error));
    expect(said).toEqual([one, two, 'thrown']);
  });
});
