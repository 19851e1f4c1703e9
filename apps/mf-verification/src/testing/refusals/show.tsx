import { configureFakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { explainIn } from '@gatehouse/screen/testing';
import {
  createFakeHost,
  renderWithHost,
  type FakeHost,
  type FakeHostOverrides,
} from '@gatehouse/shell-contract/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import guardians from '../../texts/guardians/en.json';
import en from '../../texts/main/en.json';

/** Language of the refusals: another than that of the labels, so that no sentence of the page passes for the platform's. */
export const explanationLocale = 'ko';

/** Where the platform returns this player to. */
export const back = 'http://localhost:4310/callers?returned=change-nation';
export const returned = { redirect_url: back } as const;

const leads = { leads: back } as const;
const toMain = { leads: 'http://localhost:4310/main' } as const;
/** Errors that end a verification lead to the returned address, or to the main site (spec A §4, "Verification errors"). */
export const toCaller = {
  serverError: leads,
  verificationTermsError: leads,
  wrongVerifyToken: leads,
  wrongVerifyStep: leads,
  otherVerificationErrors: toMain,
} as const;
/** The same without a returned address: errors are shown, except those that lead to the main site. */
export const toMainSite = { otherVerificationErrors: toMain } as const;

type Shown = Readonly<{ host: FakeHostOverrides; memory?: Readonly<Record<string, object>> }>;

/** Shows a screen with these answers ready. */
export function show(ui: ReactNode, answers: readonly PreparedAnswer[], { host: given, memory = {} }: Shown): FakeHost {
  configureFakeApi(...answers);
  const host = createFakeHost({ ...given, explain: explainIn(explanationLocale) });
  for (const [name, value] of Object.entries(memory)) host.flow.write(name, value);
  renderWithHost(ui, { host, texts: { 'mf-verification': en, 'mf-verification.guardians': guardians } });
  return host;
}

/** By its words: a search by role reads the whole page, and these are hundreds of pages. */
export async function press(name: string | RegExp): Promise<void> {
  const [words] = await screen.findAllByText(name, { selector: 'button, button *' });
  if (words) await userEvent.click(words, { pointerEventsCheck: 0 });
}

const fieldOf = (name: string) => screen.getByLabelText(name, { selector: 'input' });

/** Types into a field, once it is there. */
export async function fill(name: string, text: string): Promise<void> {
  await screen.findByLabelText(name, { selector: 'input' });
  fireEvent.input(fieldOf(name), { target: { value: text } });
}
export const field = (name: string) => (): HTMLElement => fieldOf(name);
