import { securityEvents, type SecurityEvent } from '@gatehouse/api-contract/ownership';
import { expect, it } from '@jest/globals';
import { describeOnOneEngine } from '../../testing/each-engine.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { systemCaller } from '../caller.ts';
import { requestContext } from '../request-context.ts';
import { memberEventsSince } from './audit-records.repository.ts';
import { keepEvent } from './record-event.command.ts';

const outcomes = ['ok', 'begun', 'APPROVED', 'typed', 'accountBlocked'];
const whatever = outcomes.join(' ');

/** What a player is shown, by the outcomes of it; all other events are hidden. */
const shownBy: Readonly<Record<string, readonly SecurityEvent[]>> = {
  ok: [
    'password-reset',
    'password-changed',
    'sign-in-address-changed',
    'contact-address-changed',
    'phone-changed',
    'person-certified',
    'account-switch',
    'authenticator-on',
    'authenticator-off',
    'question-set',
    'browser-added',
    'country-changed',
    'deletion-requested',
    'channeling-registered',
    'channeling-moved',
    'sign-in',
    'sign-out',
    'wrong-proofs',
    'authorize',
    'account-created',
    'account-moved',
    'account-asleep',
    'restriction-lifted',
    'deletion-cancelled',
    'game-withdrawn',
    'contact-disowned',
    'guardian-agreed',
    'guardian-declined',
    'guardian-consent-withdrawn',
    'pc-registered',
    'pc-removed',
    'device-registered',
    'device-removed',
    'device-contact-changed',
  ],
  begun: ['owner-wait'],
  'APPROVED typed': ['approval-answered'],
  [whatever]: ['refresh-reuse', 'code-reuse', 'account-blocked', 'account-recovered', 'not-me', 'login-codes-off'],
};

// What a player is shown, no engine decides.
describeOnOneEngine('what a player is shown of what happened', (engine) => {
  const stage = usePlatform(engine);

  it('is the list of the law, and each refusal of the few that say so', async () => {
    const { platform } = stage();
    const guid = crypto.randomUUID();
    const ctx = requestContext(platform, systemCaller('test'));
    const events = Object.keys(securityEvents) as SecurityEvent[];
    const since = platform.clock.now();
    const found: Record<string, SecurityEvent[]> = {};
    for (const event of events) {
      const shown: string[] = [];
      for (const outcome of outcomes) {
        const before = (await memberEventsSince(platform.db, { guid, since, atMost: 1000 })).length;
        await keepEvent(ctx, { event, outcome, guid });
        const after = await memberEventsSince(platform.db, { guid, since, atMost: 1000 });
        if (after.length > before) shown.push(outcome);
      }
      (found[shown.join(' ')] ??= []).push(event);
    }
    delete found['']; // hidden
    expect(found).toEqual(shownBy);
  });
});
