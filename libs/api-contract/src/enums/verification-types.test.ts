import { describe, expect, it } from '@jest/globals';
import enums from '../../../../docs/spec/enums.json';
import {
  factsOf,
  inflowVerifications,
  personPurposes,
  stagesOf,
  statusOf,
  verificationFacts,
} from './verification-types.ts';
import { completionStages, verificationStatuses, verificationTypes } from './wire-enums.ts';

const valuesOf = (id: string) => enums.find((row) => row.id === id)?.values ?? [];

describe('verification types', () => {
  it('are all of the facts, each with a row', () => {
    expect(Object.keys(verificationFacts).sort()).toEqual([...valuesOf('enum:verification-type')].sort());
    expect([...verificationTypes]).toEqual(valuesOf('enum:verification-type'));
  });

  it('have the words of the guards', () => {
    expect(Object.keys(inflowVerifications)).toEqual(valuesOf('enum:guard-verification-type'));
  });

  it('have the statuses by number and name', () => {
    expect(Object.values(verificationStatuses).map(String)).toEqual(valuesOf('enum:verification-status'));
    const { names } = enums.find((row) => row.id === 'enum:verification-status') ?? {};
    expect(names).toEqual(
      Object.fromEntries(Object.entries(verificationStatuses).map(([name, value]) => [value, name])),
    );
  });

  it('begin and end at a stage of the facts', () => {
    const known = valuesOf('enum:completion-stage').map(Number);
    expect(known).toEqual(Object.values(completionStages));
    for (const type of verificationTypes)
      for (const way of factsOf(type).ways) {
        const { open, done } = stagesOf(type, way);
        expect(known).toContain(open);
        expect(known).toContain(done);
        expect(open).toBeLessThan(done);
      }
  });

  it.each(verificationTypes)('%s is settled by a person who can settle it', (type) => {
    const { whose, ways, purpose, needs, proves } = factsOf(type);
    expect(personPurposes).toContain(purpose);
    expect(new Set(ways).size).toBe(ways.length);
    expect(type.startsWith('parent-')).toBe(whose !== 'self');
    if (whose !== 'self')
      expect({ ways, proves, purpose }).toEqual({ ways: ['person'], proves: 'person', purpose: 'guardian' });
    if (proves === 'contact' || proves === 'newContact') expect(ways).not.toContain('person');
    if (proves === 'newContact') expect(needs).toBe('token');
  });

  it('say at which stage a person, a guardian, a third party and an address are asked for', () => {
    expect(stagesOf('storage-identify', 'person')).toEqual({ open: 11, done: 19 });
    expect(stagesOf('parent-signup', 'person')).toEqual({ open: 21, done: 29 });
    expect(stagesOf('email-verify', 'email')).toEqual({ open: 31, done: 39 });
    expect(stagesOf('parent-channeling-third', 'person')).toEqual({ open: 41, done: 49 });
    expect(stagesOf('restriction', 'email')).toEqual({ open: 0, done: 99 });
  });

  it('name the page by what it asks for', () => {
    expect((['person', 'phone', 'email', 'qna'] as const).map(statusOf)).toEqual([0, 0, 1, 2]);
  });
});
