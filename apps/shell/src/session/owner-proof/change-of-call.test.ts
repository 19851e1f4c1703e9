import { allCalls } from '@gatehouse/api-contract';
import { callRules } from '@gatehouse/api-contract/ownership';
import { describe, expect, it } from '@jest/globals';
import { changeOfCall } from './change-of-call.ts';

const asking = Object.entries(callRules).flatMap(([id, rule]) => (rule.proof === 'freshOrHeld' ? [id] : []));

describe('what is confirmed in the dialog', () => {
  it.each(asking)('has a name for %s', (id) => expect(changeOfCall(id)).not.toBeNull());

  it('has none for a call that asks for no proof', () => {
    const named = allCalls.filter(({ id }) => changeOfCall(id) !== null).map(({ id }) => id);
    expect(named.sort()).toEqual([...asking].sort());
    expect(changeOfCall('toString')).toBeNull();
  });
});
