import { answerWith, configureFakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import {
  compare,
  emailCodeSend,
  emailCodeVerify,
  factsOf,
  personChecked,
  personCompare,
  phoneCheck,
  smsCodeSend,
  smsCodeVerify,
  stagesOf,
  statusOf,
  verificationTypes,
  type VerificationType,
  type VerificationWay,
} from '@gatehouse/api-contract';
import { surfaces, type Surface } from '@gatehouse/platform';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VerificationPhoneScreen } from '../screens/person-return/verification-phone.screen.tsx';
import { VerificationCompleteScreen } from '../screens/verification-complete/verification-complete.screen.tsx';
import { VerificationScreen } from '../screens/verification/verification.screen.tsx';
import { standing } from '../testing/standing.ts';
import en from '../texts/main/en.json';
import { personCheckFlow } from './person-check.flow.ts';

const texts = { 'mf-verification': en };
const provider = 'http://localhost:4200/verify/depart?state=check-1'; // an address of ours
const checkBegins = answerWith(phoneCheck, { url: provider, tid: 'tx-1', is_char_set: 'UTF-8', state: 'check-1' });

/** Where the caller wants its player back; a game's view has a page of the portal for it. */
const callerOf: Readonly<Record<Surface, string>> = {
  browser: 'http://localhost:4310/callers?returned=type',
  launcher: 'http://localhost:4310/launcher',
  sdk: 'http://localhost:4200/webview/sdk/verification/complete?state=s-1',
};

type Way = Exclude<VerificationWay, 'qna'>;
/** Types about a guardian have pages of their own; questions are asked on the page of a new password. */
const rows: readonly (readonly [VerificationType, Way])[] = verificationTypes
  .filter((type) => factsOf(type).whose === 'self')
  .flatMap((type) => factsOf(type).ways.flatMap((way) => (way === 'qna' ? [] : [[type, way] as const])));

function show(
  Screen: () => React.ReactNode,
  url: string,
  answers: readonly PreparedAnswer[],
  surface: Surface = 'browser',
) {
  configureFakeApi(...answers);
  const host = createFakeHost({ url, surface, params: { callback: 'callback' } });
  return { host, show: () => renderWithHost(<Screen />, { texts, host }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const paste = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(new RegExp(`^${label}`)));
  await userEvent.paste(text);
};

/** Proves it as a player does, from the first page on; answers the address that the page leads to. */
async function proven(kind: VerificationType, way: Way): Promise<string | undefined> {
  const begins = standing({ type: kind, status: statusOf(way), stage: stagesOf(kind, way).open });
  const answers: Readonly<Record<typeof way, readonly PreparedAnswer[]>> = {
    person: [begins, checkBegins],
    email: [
      begins,
      answerWith(emailCodeSend, { sendCount: 1, state: 's-1' }),
      answerWith(emailCodeVerify, { state: 's-1' }),
    ],
    phone: [
      begins,
      answerWith(smsCodeSend, { state: 's-1', send_count: 1 }),
      answerWith(smsCodeVerify, { state: 's-1' }),
    ],
  };
  const page = show(VerificationScreen, `/verification?type=${kind}&state=s-1`, answers[way]);
  const { unmount } = page.show();
  let { host } = page;
  if (way === 'person') {
    await press('By mobile phone');
    await waitFor(() => expect(host.record.departures).toEqual([provider]));
    const remembered = personCheckFlow.read(host);
    unmount();
    const returns = show(VerificationPhoneScreen, '/verify/phone/callback?state=check-1&tx_id=tx-1&code=c', [
      answerWith(personChecked, { state: 'check-1' }),
      answerWith(personCompare, { state: 'check-1', match_yn: 'Y' }),
      answerWith(compare, { state: 's-1' }),
    ]);
    ({ host } = returns);
    host.flow.write('person-check', remembered);
    returns.show();
  } else {
    const byMail = way === 'email';
    await paste(byMail ? 'Email address' : 'Mobile phone number', byMail ? 'me@example.com' : '01012345678');
    await press('Send the code');
    await paste(byMail ? 'Code from the email' : 'Code from the text message', '123456');
  }
  await waitFor(() => expect(host.record.navigations).toHaveLength(1));
  return host.record.navigations[0];
}

it.each(rows)('%s by %s is proven on its page', async (kind, way) => {
  expect(await proven(kind, way)).toBe(`/verification/complete?type=${kind}&state=s-1`);
});

it.each(rows.flatMap((row) => surfaces.map((surface) => [...row, surface] as const)))(
  '%s, proven by %s, returns to its caller in the %s',
  async (kind, way, surface) => {
    const done = {
      type: kind,
      status: statusOf(way),
      stage: stagesOf(kind, way).done,
      redirect_url: callerOf[surface],
    };
    const address = `/verification/complete?type=${kind}&state=s-1`;
    const page = show(VerificationCompleteScreen, address, [standing(done)], surface);
    page.show();
    const { departures, navigations } = page.host.record;
    // A page of the portal takes the visit along and is not left for.
    const to = callerOf[surface].replace('http://localhost:4200', '');
    await waitFor(() => expect(to.startsWith('/') ? navigations : departures).toEqual([to]));
  },
);
