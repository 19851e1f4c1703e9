import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { answersDocument, recordAnswers, type RecordedAnswers } from '../testing/answers/record-answers.ts';
import { describeOnOneEngine } from '../testing/each-engine.ts';
import { usePlatform } from '../testing/use-platform.ts';

const file = new URL('../../../../docs/spec/answers.json', import.meta.url);

// What is answered to whom, no engine decides: one of them is enough for so many requests.
describeOnOneEngine('what the calls answer to whom they should give nothing', (engine) => {
  const stage = usePlatform(engine);

  it('is what docs/spec/answers.json records (`npm run answers` writes it)', async () => {
    expect(answersDocument(await recordAnswers(stage()))).toBe(readFileSync(file, 'utf8'));
  }, 300_000);
});

const recorded = JSON.parse(readFileSync(file, 'utf8')) as RecordedAnswers; // the test above compares it whole
/** Whoever holds the letter may read it and use it, once. */
const letters = ['ep:account:GET v1/otp/check', 'ep:account:POST v1/otp/remove'];

it('no step gives anything for a flow that is over, never was, or is in another browser', () => {
  const found = Object.entries(recorded).flatMap(([id, { unknownFlow = '', flows = {} }]) =>
    Object.entries({ none: unknownFlow, ...flows }).flatMap(([kind, answer]) => {
      const ofAll = Object.entries(typeof answer === 'string' ? { all: answer } : answer);
      const given = ofAll.filter(([who, text]) => text.startsWith('2') && who !== 'otherMember');
      return letters.includes(id) ? [] : given.map(([who]) => `${id} ${kind} ${who}`);
    }),
  );
  expect(found).toEqual([]);
});

it('no call fails', () => expect(readFileSync(file, 'utf8')).not.toMatch(/"50\d 50000/));
