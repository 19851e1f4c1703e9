import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { sayOncePerCause } from './cause-log.ts';

let made = 0;
/** Each has a message of its own. */
const failing = (code: string) => Object.assign(new Error(`at ${(made += 1)}`), { code });

describe('failures of one cause', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are said once a second, with how many were left unsaid', () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(5_000);
    const said: unknown[] = [];
    const say = sayOncePerCause((error, unsaid, path: string) => said.push([error, unsaid, path]));
    const [first, other, last] = [failing('55P03'), failing('57014'), failing('55P03')];
    say(first, '/one');
    for (let count = 0; count < 20; count += 1) say(failing('55P03'), '/more');
    say(other, '/other');
    clock.mockReturnValue(5_999);
    say(failing('55P03'), '/more');
    clock.mockReturnValue(6_000);
    say(last, '/last');
    expect(said).toEqual([
      [first, 0, '/one'],
      [other, 0, '/other'],
      [last, 21, '/last'],
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
