import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../testing/axe.ts';
import { Button } from './button.tsx';

describe('Button', () => {
  it('does not send a form unless it is told to', () => {
    render(<Button>Close</Button>);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveAttribute('type', 'button');
  });

  it('works by mouse, Enter and space', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>Go</Button>);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Enter} ');
    expect(press).toHaveBeenCalledTimes(3);
  });

  it('keeps focus and its name while pending, says it is busy, and ignores a second press', async () => {
    const press = jest.fn();
    const { rerender } = render(<Button onClick={press}>Send</Button>);
    await userEvent.click(screen.getByRole('button'));
    rerender(
      <Button onClick={press} pending>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).not.toBeDisabled();
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('sends no form twice: neither a press nor Enter in a field gets through while pending', async () => {
    const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" pending>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    await userEvent.type(screen.getByLabelText('Name'), 'a{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });

  it('has no fault axe can find', async () => {
    const { container } = render(<Button pending>Send</Button>);
    expect(await axeFindings(container)).toEqual([]);
  });
});
