import { answerWith, configureFakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  accountEmails,
  emailCodeSend,
  emailSessionOpen,
  emailSessionVerify,
  type ClientValue,
  type subEmailRead,
} from '@gatehouse/api-contract';
import { createFakeHost, renderWithHost, type FakeHost } from '@gatehouse/shell-contract/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../../texts/emails/en.json';
import { ChangeIdScreen } from '../change-id.screen.tsx';

const texts = { 'mf-account-lifecycle.emails': en };
export const caller = 'http://localhost:4310/member/info';
export const path = '/myinfo/myaccount/change-id';
const none = { email: '', proven_yn: 'N' } as const;
export const [own, other] = [
  { email: 'al***@playground.test', proven_yn: 'Y' },
  { email: 'bo***@playground.test', proven_yn: 'Y' },
] as const;

type Emails = ClientValue<typeof accountEmails>;
export const emails = (more: Partial<Emails> = {}) =>
  answerWith(accountEmails, {
    sign_in: none,
    name_only_yn: 'N',
    contact: none,
    code_email: '',
    proof_due_yn: 'N',
    password_yn: 'Y',
    waits: [],
    ...more,
  });
/** A social account whose contact address is proven, one that has both, and one with nothing but its sign-in address. */
export const social = { contact: other, code_email: other.email, proof_due_yn: 'Y' } as const;
export const both = { ...social, sign_in: own } as const;
export const plain = { sign_in: own, code_email: own.email, proof_due_yn: 'Y' } as const;

export const opened = answerWith(emailSessionOpen, { session: 'm-1', status: 'SENT', expiresIn: 600 });
export const proven = answerWith(emailSessionVerify, { session: 'm-1', status: 'VERIFIED', expiresIn: 600 });
export const subEmail = (more: Partial<ClientValue<typeof subEmailRead>> = {}) =>
  ({
    state: 's-1',
    entry_type: 'REGISTER',
    current_email_require: 'N',
    provider_cd: 'SO',
    contact_email: own.email,
    ...more,
  }) as const;
export const mailed = answerWith(emailCodeSend, { state: 's-1', sendCount: 1, emailVerifyToken: 't-1' });

type Opening = Readonly<{ query?: string; flow?: FakeHost['flow'] }>;
export function open({ query = '', flow }: Opening, ...answers: PreparedAnswer[]) {
  const api = configureFakeApi(...answers);
  const url = `${path}?${query}${query ? '&' : ''}redirect_url=${encodeURIComponent(caller)}`;
  const host = createFakeHost({ url, ...(flow && { flow }) });
  return { api, user: userEvent.setup(), ...renderWithHost(<ChangeIdScreen />, { texts, host }) };
}
/** Where a page went, without what the visit brought. */
export const wentTo = ({ record }: FakeHost) => record.navigations.map((to) => to.replace(/[?&]redirect_url=.*$/, ''));
/** What was posted, call by call. */
export const posted = ({ requests }: Readonly<{ requests: readonly Request[] }>) =>
  Promise.all(
    requests.filter(({ method }) => method !== 'GET').map((request) => request.clone().json() as Promise<unknown>),
  );
export const button = (name: string) => screen.findByRole('button', { name });
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const address = () => screen.findByRole('textbox', { name: /Email address/ });
export const code = () => screen.findByRole('textbox', { name: 'Code from the email' });
