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
import main from '../../texts/main/en.json';
import password from '../../texts/password/en.json';

/** Language of the refusals: another than that of the labels, so that no sentence of the page passes for the platform's. */
export const explanationLocale = 'ko';

/** Shows a screen at an address, with these answers ready. */
export function show(ui: ReactNode, answers: readonly PreparedAnswer[], given: FakeHostOverrides): FakeHost {
  configureFakeApi(...answers);
  const host = createFakeHost({ ...given, explain: explainIn(explanationLocale) });
  renderWithHost(ui, { host, texts: { 'mf-recovery': main, 'mf-recovery.password': password } });
  return host;
}

/** By its words: a search by role reads the whole page, and these are many pages. */
export async function press(name: string): Promise<void> {
  const [words] = await screen.findAllByText(name, { selector: 'button, button *' });
  if (words) await userEvent.click(words, { pointerEventsCheck: 0 });
}

export const field = (name: string | RegExp) => (): HTMLElement => screen.getByLabelText(name, { selector: 'input' });

/** Types into a field, once it is there. */
export async function fill(name: string | RegExp, text: string): Promise<void> {
  fireEvent.input(await screen.findByLabelText(name, { selector: 'input' }), { target: { value: text } });
}

let typed = 100_000;
/** Another code each time: one that was refused is not sent twice. */
export async function typeCode(name: string): Promise<void> {
  await fill(name, String((typed += 1)));
}
