import type { PreparedAnswer } from '@gatehouse/api-client/testing';
import { codeSent, emailCodeSend, emailCodeVerify } from '@gatehouse/api-contract';
import { refusalSuite } from '@gatehouse/screen/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { openScreen } from '../../testing/open-screen.tsx';
import { guardianCode, guardianCodeSent } from '../../testing/sdk-answers.ts';
import { GuardianMailInputScreen } from '../guardian-mail-input/guardian-mail-input.screen.tsx';
import { GuardianMailCodeScreen } from './guardian-mail-code.screen.tsx';

// Differs from the language of the page, so that a sentence of the page cannot pass for the platform's.
const locale = 'ko';
const query = 'service_id=PLAYGROUND_GAME&type=parent-storage-identify&state=case-1';
const show = (Screen: ComponentType, path: string) => (answers: readonly PreparedAnswer[]) =>
  openScreen(Screen, `/webview/sdk/${path}?${query}`, answers, {
    explain: locale,
    remembered: guardianCodeSent('parent@playground.test'),
  }).host;
const at = (file: string) => `screens/guardian-mail/${file}`;
const field = () => screen.getByRole('textbox');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
let code = 100_000;

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
      at: at('guardian-mail-code.controller.ts'),
      call: emailCodeVerify,
      open: (answers) => show(GuardianMailCodeScreen, 'parent_verify_email_auth_code')([...answers, guardianCode()]),
      act: async () =>
        void fireEvent.input(await screen.findByRole('textbox'), { target: { value: String((code += 1)) } }),
      typed: field,
      closes: ['tooManyWrongCodes', 'codeTriesOver'],
    },
    {
      at: at('use-sent-before.ts'),
      call: codeSent,
      open: (answers) =>
        openScreen(GuardianMailCodeScreen, `/webview/sdk/parent_verify_email_auth_code?${query}`, answers, {
          explain: locale,
        }).host,
    },
  ],
  locale,
);
