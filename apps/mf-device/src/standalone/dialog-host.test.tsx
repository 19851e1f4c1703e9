import { addTexts, createTexts, TextsProvider } from '@gatehouse/shell-contract';
import { createDialogQueue } from '@gatehouse/shell-contract/hosting';
import { expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standaloneNamespace } from '../texts/standalone.texts.ts';
import en from '../texts/standalone/en.json';
import { DialogHost } from './dialog-host.tsx';

const dialog = { title: 'Remove it?', contents: 'It is gone then.', confirm: 'Remove' };

async function ask(destructive: boolean) {
  const queue = createDialogQueue();
  const texts = createTexts('en');
  addTexts(texts, standaloneNamespace, 'en', en);
  render(
    <TextsProvider texts={texts}>
      <DialogHost queue={queue} />
    </TextsProvider>,
  );
  const asked: Promise<boolean>[] = [];
  await act(async () => void asked.push(queue.confirm({ ...dialog, destructive })));
  return { answer: asked[0], user: userEvent.setup() };
}

it.each([true, false])('shows by the colour of its button whether it is destructive (%s)', async (destructive) => {
  const { answer, user } = await ask(destructive);
  const yes = await screen.findByRole('button', { name: 'Remove' });
  expect(yes.classList.contains('danger')).toBe(destructive);
  expect(screen.getByRole('button', { name: 'Cancel' })).not.toHaveClass('danger');
  await user.click(yes);
  expect(await answer).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
