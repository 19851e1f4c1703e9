import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button } from '../button/button.tsx';
import { axeFindings } from '../testing/axe.ts';
import { HiddenUsername } from '../visually-hidden/hidden-username.tsx';
import { Dialog } from './dialog.tsx';

const dialog = (open: boolean, onClose = () => {}) => (
  <Dialog open={open} title="Leave this page?" onClose={onClose} actions={<Button>Leave</Button>}>
    <p>What you typed is kept.</p>
  </Dialog>
);

describe('Dialog', () => {
  it('opens as a modal with its title as name', async () => {
    const { container } = render(dialog(true));
    expect(screen.getByRole('dialog', { name: 'Leave this page?' })).toHaveAttribute('open');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('puts the focus into the first field that is seen, past one for password managers', () => {
    // As browsers do: the first field of all.
    const opened = jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function first(
      this: HTMLDialogElement,
    ) {
      this.open = true;
      this.querySelector('input')?.focus();
    });
    render(
      <Dialog open title="Confirm that it’s you" onClose={() => {}} actions={<Button>Cancel</Button>}>
        <HiddenUsername value="alice@playground.test" />
        <input type="password" aria-label="Password" />
      </Dialog>,
    );
    expect(screen.getByLabelText('Password')).toHaveFocus();
    opened.mockRestore();
  });

  it('is not there while closed', () => {
    render(dialog(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells when the browser closed it, by Escape', () => {
    const close = jest.fn();
    const { rerender } = render(dialog(true, close));
    rerender(dialog(false, close));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
