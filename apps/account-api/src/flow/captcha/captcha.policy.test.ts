import { captchaValue } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import type { Solution } from '../../base/ports/puzzle.ts';
import { captchaWaitAfter, judge, kindsAfter } from './captcha.policy.ts';

const digits = '370529';
const slide: Solution = { kind: 'slide', x: 100, within: 4 };
const rotate: Solution = { kind: 'rotate', angle: 358, within: 6.5 };
const click: Solution = {
  kind: 'click',
  points: [
    { x: 40, y: 40 },
    { x: 120, y: 40 },
    { x: 200, y: 90 },
  ],
  within: 24,
};
const dragdrop: Solution = {
  kind: 'dragdrop',
  placements: [
    { id: 'a', x: 10, y: 10 },
    { id: 'b', x: 90, y: 10 },
    { id: 'c', x: 170, y: 80 },
  ],
  within: 16,
};

describe('an answer', () => {
  it.each([
    ['slide', slide, { x: 104 }, 'right'],
    ['slide', slide, { x: 95.9 }, 'wrong'],
    ['a full turn', rotate, { angle: -2 }, 'right'],
    ['over the top', rotate, { angle: 4.4 }, 'right'],
    ['turned too far', rotate, { angle: 4.6 }, 'wrong'],
    [
      'click',
      click,
      {
        points: [
          { x: 40, y: 64 },
          { x: 120, y: 40 },
          { x: 200, y: 90 },
        ],
      },
      'right',
    ],
    [
      'click beside',
      click,
      {
        points: [
          { x: 40, y: 65 },
          { x: 120, y: 40 },
          { x: 200, y: 90 },
        ],
      },
      'wrong',
    ],
    [
      'click in another order',
      click,
      {
        points: [
          { x: 120, y: 40 },
          { x: 40, y: 40 },
          { x: 200, y: 90 },
        ],
      },
      'wrong',
    ],
    [
      'dragdrop in any order',
      dragdrop,
      {
        placements: [
          { id: 'c', x: 170, y: 96 },
          { id: 'a', x: 10, y: 10 },
          { id: 'b', x: 90, y: 10 },
        ],
      },
      'right',
    ],
    [
      'one piece three times',
      dragdrop,
      {
        placements: [
          { id: 'a', x: 10, y: 10 },
          { id: 'a', x: 90, y: 10 },
          { id: 'a', x: 170, y: 80 },
        ],
      },
      'wrong',
    ],
    ['the digits heard', slide, { digits: '３７０-529' }, 'right'],
    ['other digits', click, { digits: '000000' }, 'wrong'],
  ] as const)('is judged: %s', (_, solution, answer, verdict) => {
    expect(judge(solution, digits, JSON.stringify(answer))).toBe(verdict);
  });

  it.each(['', '{', 'null', '[]', '{"x":"5"}', '{"x":1e9}', '{"digits":"12"}'])('has no form: %s', (value) => {
    expect(judge(slide, digits, value)).toBe('malformed');
  });

  it('to digits drawn may be bare, and nothing but digits', () => {
    expect(judge({ kind: 'typed' }, digits, digits)).toBe('right');
    expect(judge({ kind: 'typed' }, digits, captchaValue({ x: 4 }))).toBe('malformed');
  });
});

it.each([
  [2, 0],
  [3, 2],
  [5, 8],
  [13, 600],
  [29, 600],
  [30, 3600],
])('%i wrong answers in a row: %i seconds', (failures, seconds) => {
  expect(captchaWaitAfter(failures)).toBe(seconds * 1000);
});

it('gives hard kinds only after three of them', () => {
  expect(kindsAfter(2)).toHaveLength(4);
  expect(kindsAfter(3)).toEqual(['click', 'dragdrop']);
});
