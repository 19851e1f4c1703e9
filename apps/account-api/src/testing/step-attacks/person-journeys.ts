import {
  certificate,
  compare,
  eziokCheck,
  eziokCheckSecure,
  hubVerify,
  personChecked,
  personCompare,
  personDepart,
  phoneCheck,
  phoneCheckSecure,
  popupDataRead,
  popupDataSave,
  studioVerification,
  tossCheck,
  tossCheckSecure,
  tossToken,
  type CallDefinition,
  type VerificationType,
} from '@gatehouse/api-contract';
import type { CheckedPerson } from '../../base/ports/identity-provider.ts';
import { aPerson, type useIdentityStage } from '../../sign-in/identity/testing/identity-stage.ts';
import type { Answered } from '../test-server.ts';
import type { Beginnings } from './beginnings.ts';
import type { Facts, Journey, Step } from './journey.ts';

type Get = ReturnType<typeof useIdentityStage>['get'];
type Began = Readonly<{ state?: string; tx_id?: string }>;
const began = ({ value }: Answered<unknown>) => value as Began; // of a check that has begun
const madeUp = 'a-code-of-nobody';
const self = 'storage-identify' satisfies VerificationType;

/**
 * Checks of a person, by each provider and each of the two hosts, and what an account does with them.
 */
// oxlint-disable-next-line max-lines-per-function -- a table of journeys, one entry per step
export function personJourneys(get: Get, begin: Beginnings): Journey[] {
  const checkOf = ({ check, state = '' }: Facts) => check ?? state;
  const depart: Step = {
    call: personDepart,
    input: (facts) => ({ params: { x: checkOf(facts) } }),
    learn({ value }, { facts }) {
      const person = facts.person === undefined ? aPerson() : (JSON.parse(facts.person) as CheckedPerson); // as a beginning kept it
      facts.code = get().provider.grant((value as { provider_url: string }).provider_url, person);
    },
  };
  const start = (call: CallDefinition, more: Record<string, string> = {}, type: VerificationType = self): Step => ({
    call,
    input: ({ state = '' }) => ({ params: { service: 'portal', type }, query: { state, ...more } }),
    learn(answer, { facts }) {
      facts.check = began(answer).state ?? '';
      facts.transaction = began(answer).tx_id ?? '';
    },
  });
  const checked = (type: VerificationType = self): Step => ({
    call: personChecked,
    input: (facts) => ({ params: { a: 'portal', b: type, c: checkOf(facts) }, query: { code: facts.code ?? madeUp } }),
  });
  const certify: Step = { call: certificate, input: (facts) => ({ body: { state: checkOf(facts), type: self } }) };
  const tossed: Step = {
    call: tossToken,
    input: (facts) => ({
      body: { state: checkOf(facts), tx_id: facts.transaction ?? 'x1', code: facts.code ?? madeUp },
    }),
  };
  const learnState: Pick<Extract<Step, { call: unknown }>, 'learn'> = {
    learn(answer, { facts }) {
      facts.state = began(answer).state ?? '';
    },
  };
  const hub: Step = {
    call: hubVerify,
    input: () => ({ body: { platform: 'MOBILE_SDK', service_id: 'PLAYGROUND_GAME', cert_type: 'SELF' } }),
    ...learnState,
  };
  const studio: Step = {
    call: studioVerification,
    input: () => ({ body: { redirect_url: `${get().platform.settings.sites.main.origin}/studio/verification` } }),
    ...learnState,
  };
  const stopped = begin.stopped('personCheck');
  return [
    {
      name: 'a person certified by phone',
      begin: stopped,
      steps: [start(phoneCheck), depart, checked(), certify],
    },
    { name: 'a person certified by eziok', begin: stopped, steps: [start(eziokCheck), depart, checked(), certify] },
    { name: 'a person certified by Toss', begin: stopped, steps: [start(tossCheck), depart, tossed, certify] },
    {
      name: 'a person compared',
      begin: begin.protectedPerson(),
      steps: [
        start(phoneCheck, {}, 'restriction'),
        depart,
        checked('restriction'),
        { call: personCompare, input: (facts) => ({ params: { x: checkOf(facts) } }), optional: true },
        { call: compare, input: (facts) => ({ body: { state: checkOf(facts) } }) },
      ],
    },
    {
      name: "a game's member certified by phone",
      begin: begin.member(),
      steps: [hub, start(phoneCheckSecure, { game_id: 'PLAYGROUND_GAME' }), depart, checked(), certify],
    },
    {
      name: "a game's member certified by eziok",
      begin: begin.member(),
      steps: [hub, start(eziokCheckSecure), depart, checked(), certify],
    },
    {
      name: "a game's member certified by Toss",
      begin: begin.member(),
      steps: [hub, start(tossCheckSecure), depart, tossed, certify],
    },
    {
      name: 'a person certified for the studio',
      begin: begin.member(),
      steps: [studio, start(phoneCheck), depart, checked(), certify],
    },
    {
      name: 'what a pop-up leaves',
      begin: begin.popup(),
      steps: [
        { call: popupDataSave, input: ({ state = '' }) => ({ body: { state, type: 'login', code: '0' } }) },
        { call: popupDataRead, input: ({ state = '' }) => ({ params: { state } }) },
      ],
    },
  ];
}
