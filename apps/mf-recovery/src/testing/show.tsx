import { configureFakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { createFakeHost, renderWithHost, type FakeHostOverrides } from '@gatehouse/shell-contract/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
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
