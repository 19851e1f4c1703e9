import { describe, expect, it } from '@jest/globals';
import { isPushOffered } from './push-offer.ts';

describe('where phones can be asked', () => {
  it.each([
    ['everywhere by default', [], [], 'KR', true],
    ['only where it is available, if anywhere is named', ['kr', 'ph'], [], 'PH', true],
    ['not elsewhere', ['kr', 'ph'], [], 'DE', false],
    ['not where it is off', [], ['CN'], 'CN', false],
    ['not where it is off though available', ['CN'], ['CN'], 'CN', false],
  ])('%s', (_, available_push_nations, disabled_push_nations, nation, offered) => {
    expect(isPushOffered({ available_push_nations, disabled_push_nations }, nation)).toBe(offered);
  });
});
