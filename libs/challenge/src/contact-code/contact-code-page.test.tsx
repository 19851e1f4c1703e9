import { configureFakeApi, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ContactCodePage } from './contact-code-page.view.tsx';
import { emailChannel } from './email-channel.ts';
import { code, mailed, press, textsIn, useCalls } from './testing/contact-code-scene.tsx';
import { codeIsSent } from './testing/sent-answer.ts';
import { useContactCode } from './use-contact-code.ts';
import { useFlowCode } from './use-flow-code.ts';

const words = {
  sendTo: () => null,
  send: 'Send',
  sent: (_: string, again: boolean) => ({ title: 'Sent', text: again ? 'Earlier ones count' : 'Look', short: 'Short' }),
  working: 'Working',
};

function Page() {
  const machine = useFlowCode({ flow: 's-1', known: { contact: 'al***@b.test', correctable: true } });
  const calls = useCalls('email', () => undefined);
  const page = useContactCode({ channel: emailChannel, calls, machine, restart: null, onProven: () => undefined });
  return <ContactCodePage page={page} texts={textsIn('en')} words={words} />;
}

async function open(...answers: readonly PreparedAnswer[]) {
  configureFakeApi(...answers);
  renderWithHost(<Page />, { host: createFakeHost() });
  return code();
}

it('says that an earlier code counts as well where the platform tells it, and only there', async () => {
  await open(codeIsSent({ send_count: 2, earlier_yn: 'Y' }));
  expect(screen.getByText('Earlier ones count')).toBeVisible();
});

it('does not say it of a code that follows a dead one, also after a reload', async () => {
  await open(codeIsSent({ send_count: 2 }));
  expect(screen.getByText('Look')).toBeVisible();
});

it('says it of a code that is sent here as soon as it is known', async () => {
  await open(codeIsSent({ resend_in: 0 }), mailed(2), codeIsSent({ send_count: 2, earlier_yn: 'Y' }));
  await press('Send again');
  expect(await screen.findByText('Earlier ones count')).toBeVisible();
});
