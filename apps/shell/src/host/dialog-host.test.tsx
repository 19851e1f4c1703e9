import { addTexts, createTexts, TextsProvider } from '@gatehouse/shell-contract';
import { createDialogQueue } from '@gatehouse/shell-contract/hosting';
import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/main/en.json';
import { DialogHost } from './dialog-host.tsx';

function open() {
  const queue = createDialogQueue();
  const texts = createTexts('en');
  addTexts(texts, 'shell', 'en', en);
  render(
    <TextsProvider texts={texts}>
      <DialogHost queue={queue} />
    </TextsProvider>,
  );
  /** Opens a dialog and returns the promise of its answer once it is shown. */
  const ask = async () => {
    const asked: Promise<boolean>[] = [];
    await act(async () => void asked.push(queue.confirm({ title: 'Sign out?', contents: 'On this device.' })));
    return { answer: asked[0] };
  };
  return { queue, ask, user: userEvent.setup() };
}

describe('dialogs', () => {
  it.each([
    ['OK', true],
    ['Cancel', false],
  ])('%s answers %s', async (name, expected) => {
    const { ask, user } = open();
    const { answer } = await ask();
    await user.click(await screen.findByRole('button', { name }));
    expect(await answer).toBe(expected);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('show in their button that it cannot be taken back', async () => {
    const { queue } = open();
    const dialog = { title: 'Remove it?', contents: 'It is gone then.', confirm: 'Remove' };
    await act(async () => void queue.confirm({ ...dialog, destructive: true }));
    expect(await screen.findByRole('button', { name: 'Remove' })).toHaveClass('danger');
    expect(screen.getByRole('button', { name: 'Cancel' })).not.toHaveClass('danger');
  });

  it('wait for each other', async () => {
    const { queue, user } = open();
    await act(async () => {
      void queue.alert({ title: 'First', contents: '1' });
      void queue.alert({
        title: 'Second',
        contents: '2',
        confirm: 'Understood',
        link: { text: 'More', href: '/help' },
      });
    });
    expect(screen.getByRole('dialog', { name: 'First' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Second' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('dialog', { name: 'Second' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/help');
    await user.click(screen.getByRole('button', { name: 'Understood' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are refused by Escape', async () => {
    const { ask } = open();
    const { answer } = await ask();
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
    act(() => dialog.close());
    expect(await answer).toBe(false);
  });
});
