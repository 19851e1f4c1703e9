import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button } from '../button/button.tsx';
import { axeFindings } from '../testing/axe.ts';
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
