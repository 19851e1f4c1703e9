import { configureFakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { emailCodeSend, emailCodeVerify } from '@gatehouse/api-contract';
import { explainIn, refusalSuite } from '@gatehouse/screen/testing';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { beforeEach, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../texts/sdk/en.json';
import { GuardianMailCodeScreen, GuardianMailInputScreen } from './guardian-mail.screens.ts';

// Another language than the labels', so that no sentence of the page passes for the platform's.
const locale = 'ko';
const query = 'service_id=PLAYGROUND_GAME&type=parent-storage-identify&state=case-1';
const show = (Screen: typeof GuardianMailInputScreen, path: string) => (answers: readonly PreparedAnswer[]) => {
  configureFakeApi(...answers);
  const host = createFakeHost({ url: `/webview/sdk/${path}?${query}`, surface: 'sdk', explain: explainIn(locale) });
  host.flow.write('guardian-mail.case-1', 'parent@playground.test');
  renderWithHost(<Screen />, { host, texts: { 'mf-device.sdk': en } });
  return host;
};
const at = (file: string) => `screens/guardian-mail/${file}`;
const field = () => screen.getByRole('textbox');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
let code = 100_000;

beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined); // jsdom has none
});

refusalSuite(
  [
    {
      at: at('guardian-mail-input.screen.tsx'),
      call: emailCodeSend,
      open: show(GuardianMailInputScreen, 'parent_verify_email_input'),
      act: () => press('Send code'),
      typed: field,
    },
    {
      at: at('guardian-mail-code.screen.tsx'),
      call: emailCodeVerify,
      open: show(GuardianMailCodeScreen, 'parent_verify_email_auth_code'),
      act: async () => void fireEvent.input(field(), { target: { value: String((code += 1)) } }),
      typed: field,
    },
  ],
  locale,
);
