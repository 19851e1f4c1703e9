import {
  guardianBegin,
  guardianConsents,
  guardianConsentsOpen,
  guardianConsentWithdraw,
  guardianDecline,
  guardianOpen,
  guardianRequest,
  guardianStatus,
  guardianTerms,
  type VerificationType,
} from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import type { CheckedPerson } from '../../base/ports/identity-provider.ts';
import {
  allOfAccount,
  allOfMove,
  type useGuardianStage,
  type Word,
} from '../../guardians/consent/testing/guardian-stage.ts';
import type { Asked } from '../test-server.ts';
import type { Beginnings } from './beginnings.ts';
import type { Facts, Journey, Now, Step } from './journey.ts';

type Stage = ReturnType<typeof useGuardianStage>;
const typeOfAccount = 'parent-storage-identify';
const typeOfMove = 'parent-channeling-third';

/**
 * A guardian in a browser of their own, asked by a child that waits, and what they agreed to.
 */
// oxlint-disable-next-line max-lines-per-function -- a table of journeys, one entry per step
export function guardianJourneys(stage: Stage, begin: Beginnings): Journey[] {
  const guardian = ({ facts }: Now): Asked => JSON.parse(facts.guardianBrowser ?? '') as Asked; // as the beginning wrote it
  const caseOf = ({ guardian: own, state = '' }: Facts) => own ?? state;
  const isChecked = (of: 'guardian' | 'list', type: VerificationType = typeOfAccount): Step => ({
    async happens(now) {
      const person = JSON.parse(now.facts.person ?? '') as CheckedPerson; // as the beginning wrote it
      const outcome = await stage.check(now.facts[of] ?? '', type, person, guardian(now));
      if (outcome !== 'ok') throw new Error(`the check of a guardian: ${outcome}`);
    },
  });
  const mailed = (facts: Facts) => stage.tokensTo(facts.mailbox ?? '').at(-1) ?? '';
  const open = (as: 'guardian' | 'list', link: 'link' | 'receipt'): Step => ({
    call: guardianOpen,
    by: guardian,
    input: (facts) => ({ body: { state: facts[link] ?? facts.state ?? '' } }),
    learn({ value }, { facts }) {
      facts[as] = (value as { state: string }).state; // of an opened link
    },
  });
  const request: Step = {
    call: guardianRequest,
    input: ({ state = '', mailbox = '' }) => ({ body: { state, channel: 'email', contact: mailbox } }),
    learn(_, { facts }) {
      facts.link = mailed(facts);
    },
  };
  const agree = (terms: readonly Word[] = allOfAccount): Step => ({
    call: guardianTerms,
    by: guardian,
    input: (facts) => ({ params: { x: facts.area ?? '' }, body: { state: caseOf(facts), terms } }),
    learn(_, { facts }) {
      facts.receipt = mailed(facts);
    },
  });
  const asked = [
    { call: guardianStatus, input: ({ state = '' }: Facts) => ({ query: { state } }), optional: true },
    request,
    open('guardian', 'link'),
  ] as const satisfies readonly Step[];
  return [
    {
      name: "a guardian's word, read and taken back",
      begin: begin.child(),
      steps: [
        ...asked,
        isChecked('guardian'),
        agree(),
        open('list', 'receipt'),
        isChecked('list'),
        {
          call: guardianConsents,
          by: guardian,
          input: (facts) => ({ query: { state: facts.list ?? caseOf(facts) } }),
          learn({ value }, { facts }) {
            facts.consent = (value as { consents: { consent_id: string }[] }).consents[0]?.consent_id ?? '';
          },
        },
        {
          call: guardianConsentWithdraw,
          by: guardian,
          input: (facts) => ({
            body: {
              state: facts.list ?? caseOf(facts),
              consent_id: facts.consent ?? '00000000-0000-4000-8000-000000000000',
            },
          }),
        },
      ],
    },
    {
      name: "a guardian's word for the move of a game",
      begin: begin.childWithGame(bornYearsAgo(12)),
      steps: [
        {
          call: guardianBegin,
          input: () => ({ body: { type: typeOfMove, game_id: 'PLAYGROUND_GAME' } }),
          learn({ value }, { facts }) {
            facts.state = (value as { state: string }).state; // of an opened case
            facts.area = 'SVC_CHAG14';
          },
        },
        request,
        open('guardian', 'link'),
        isChecked('guardian', typeOfMove),
        agree(allOfMove),
      ],
    },
    {
      name: 'a guardian without a receipt',
      begin: begin.child(),
      steps: [
        {
          call: guardianConsentsOpen,
          by: guardian,
          input: () => ({ body: {} }),
          learn({ value }, { facts }) {
            facts.list = (value as { state: string }).state; // of an opened list
          },
        },
        isChecked('list'),
      ],
    },
    {
      name: 'a guardian who says no',
      begin: begin.child(),
      steps: [
        ...asked,
        { call: guardianDecline, by: guardian, input: (facts) => ({ body: { state: caseOf(facts) } }) },
      ],
    },
  ];
}
