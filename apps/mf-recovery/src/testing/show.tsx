import { answerWith, configureFakeApi, isFor, type FakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { recentChanges, type CallDefinition, type ClientValue } from '@gatehouse/api-contract';
import { createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { holdNewUserToken } from '../flow/new-user-token.ts';
import english from '../texts/main/en.json';
import password from '../texts/password/en.json';

/** The English texts of this remote. */
export const texts = { 'mf-recovery': english, 'mf-recovery.password': password };

/** A screen at an address, with the answers it will get. */
export function show(element: ReactElement, answers: readonly PreparedAnswer[], overrides: FakeHostOverrides) {
  const api = configureFakeApi(...answers);
  const host = createFakeHost(overrides);
  return { api, ...renderWithHost(element, { texts, host }) };
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** A proof as the platform answers it. */
export const token = { state: 's-1', token: 't-1', user_id: 'alice@playground.test' } as const;

/** A screen of a page that holds a proof: the one of the new password. */
export function showWithProof(element: ReactElement, answers: readonly PreparedAnswer[], url = '/reset/pw') {
  holdNewUserToken(createFakeHost(), token);
  return show(element, answers, { url });
}

type Listed = ClientValue<typeof recentChanges>;
type OfMoves = 'until' | 'name';
/** A change as the platform lists it; of a way nothing says until when, and it has no name. */
type Change = Omit<Listed['changes'][number], OfMoves> & Partial<Pick<Listed['changes'][number], OfMoves>>;

/** What a reset lists. */
export const lists = (
  changes: readonly Change[],
  former_password_yn: 'Y' | 'N' = 'Y',
  confirmed_by: Listed['confirmed_by'] = [],
  moves: Listed['moves'] = [],
) =>
  answerWith(recentChanges, {
    changes: changes.map((change) => ({ until: null, name: '', ...change })),
    former_password_yn,
    confirmed_by,
    moves,
    reference: changes.some(({ reach }) => reach === 'NEVER') ? 'case-9' : '',
  });

/** Bodies of the requests for one call, in order. */
export const bodiesOf = async (api: FakeApi, call: CallDefinition): Promise<unknown[]> =>
  Promise.all(api.requests.filter((request) => isFor(call, request)).map((request) => request.clone().json()));
