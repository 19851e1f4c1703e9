import { configureFakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { explainIn } from '@gatehouse/screen/testing';
import { createFakeHost, renderWithHost, type FakeHost } from '@gatehouse/shell-contract/testing';
import { jest } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import mainTexts from '../texts/main/en.json';
import sdkTexts from '../texts/sdk/en.json';

const texts = { 'mf-device': mainTexts, 'mf-device.sdk': sdkTexts };

type SceneOptions = Readonly<{
  /** Values that the tab remembers. */
  remembered?: Readonly<Record<string, unknown>>;
  /** The player's answer to each question of a dialog. */
  confirms?: boolean;
  /** Clock of the platform; absent: it stands still. */
  now?: () => number;
  /** Language of the platform's sentences; the page itself is English. */
  explain?: Parameters<typeof explainIn>[0];
}>;

/** Shows a screen with a host that an earlier screen used: what the tab remembers is still there. */
export const showScreen = (Screen: ComponentType, host: FakeHost) => renderWithHost(<Screen />, { texts, host });

/** A screen of this remote in a game's web view, with prepared answers of the account API. */
export function openScreen(
  Screen: ComponentType,
  url: string,
  answers: readonly PreparedAnswer[],
  { remembered = {}, confirms = true, now, explain }: SceneOptions = {},
) {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined); // jsdom has none
  const api = configureFakeApi(...answers);
  const appMessages: unknown[] = [];
  const host = createFakeHost({
    url,
    surface: 'sdk',
    confirms,
    ...(now && { clock: { now } }),
    ...(explain && { explain: explainIn(explain) }),
    bridge: {
      kind: 'sdk',
      close: () => appMessages.push('close') > 0,
      notify: (event, data) => appMessages.push({ event, ...data }) > 0,
      ask: async () => ({ ok: false, reason: 'noApp' }),
    },
  });
  for (const [name, value] of Object.entries(remembered)) host.flow.write(name, value);
  return { ...showScreen(Screen, host), api, host, appMessages, user: userEvent.setup() };
}
