import { isShown, securityEvents, type SecurityEvent } from '@gatehouse/api-contract/ownership';
import { locales } from '@gatehouse/platform';
import { catalogueFaults } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { eventTexts, eventWords } from './event-words.ts';

const shown = (Object.keys(securityEvents) as SecurityEvent[]).flatMap((event) =>
  isShown(event, shownOutcome(event)) ? [event] : [],
);

function shownOutcome(event: SecurityEvent): string {
  const rule: object = securityEvents[event];
  return 'outcomes' in rule && Array.isArray(rule.outcomes) ? String(rule.outcomes[0]) : 'ok';
}

it.each(locales)('every event that a player is shown has words in %s, of its own or of its letter', (locale) => {
  expect(catalogueFaults(locale, eventTexts('en'), eventTexts(locale))).toEqual([]);
  expect(shown.length).toBeGreaterThan(30);
  expect(shown.filter((event) => eventWords(locale, event).length < 2)).toEqual([]);
  expect(shown.filter((event) => eventWords(locale, event).includes('{{'))).toEqual([]);
});
