import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SentCode } from './contact-code.machine.ts';
import { useSentCodeMemory } from './sent-code-memory.ts';

const sent: SentCode = { typed: 'me@example.com', resendAt: 1, until: 2, sends: 1 };

function Scene({ flow }: Readonly<{ flow: string }>) {
  const memory = useSentCodeMemory('a-code', flow);
  return (
    <>
      <p>{memory.sent ? `sent to ${memory.sent.typed}` : 'nothing sent'}</p>
      <button onClick={() => memory.keep(sent)}>keep</button>
      <button onClick={memory.forget}>forget</button>
    </>
  );
}
const open = (host = createFakeHost(), flow = 's-1') => renderWithHost(<Scene flow={flow} />, { host });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a sent code is known after a reload, in its own flow only', async () => {
  const { host, unmount } = open();
  await press('keep');
  expect(screen.getByText('sent to me@example.com')).toBeVisible();
  unmount();
  const again = open(host);
  expect(screen.getByText('sent to me@example.com')).toBeVisible();
  again.unmount();
  open(host, 's-2');
  expect(screen.getByText('nothing sent')).toBeVisible();
});

it('a memory of another shape is ignored, and one that is forgotten is gone', async () => {
  const host = createFakeHost();
  host.flow.write('a-code', { flow: 's-1', sent: 'yes' });
  open(host);
  expect(screen.getByText('nothing sent')).toBeVisible();
  await press('keep');
  await press('forget');
  expect(screen.getByText('nothing sent')).toBeVisible();
  expect(host.flow.read('a-code')).toBeFalsy();
});
