import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '../field/field.tsx';
import { axeFindings } from '../testing/axe.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { ErrorSummary } from './error-summary.tsx';

const nick = { controlId: 'nick', text: 'Enter a nickname' };
const mail = { controlId: 'mail', text: 'Enter an address' };

const page = (attempt: number, items = [nick, mail]) => (
  <>
    <ErrorSummary title="Please check" attempt={attempt} items={items} />
    <Field label="Nickname" id="nick" error={items.includes(nick) ? nick.text : null}>
      <TextInput name="nickname" />
    </Field>
    <Field label="Address" id="mail" error={items.includes(mail) ? mail.text : null}>
      <TextInput name="address" />
    </Field>
  </>
);

describe('ErrorSummary of two faults or more', () => {
  it('interrupts, is named by its title and takes focus', () => {
    render(page(1));
    expect(screen.getByRole('alert', { name: 'Please check' })).toHaveFocus();
  });

  it('leads to the field without touching the address', async () => {
    render(page(1));
    await userEvent.click(screen.getByRole('link', { name: 'Enter a nickname' }));
    expect(screen.getByLabelText('Nickname')).toHaveFocus();
    expect(window.location.hash).toBe('');
  });

  it('takes focus again with the next attempt, and only then', async () => {
    const { rerender } = render(page(1));
    await userEvent.click(screen.getByLabelText('Nickname'));
    rerender(page(1));
    expect(screen.getByLabelText('Nickname')).toHaveFocus();
    rerender(page(2));
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('has no fault axe can find', async () => {
    const { container } = render(page(1));
    expect(await axeFindings(container)).toEqual([]);
  });
});

describe('ErrorSummary of one fault', () => {
  it('is not shown: the field takes the focus and tells it once', async () => {
    const { container } = render(page(1, [mail]));
    const field = screen.getByLabelText('Address');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Enter an address');
    expect(screen.getAllByText('Enter an address')).toHaveLength(1);
    expect(screen.queryByText('Please check')).toBeNull();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('is spoken where its field has the focus already', () => {
    const { rerender } = render(page(1, []));
    screen.getByLabelText('Address').focus();
    rerender(page(1, [mail]));
    expect(screen.getByLabelText('Address')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an address');
  });

  it('moves the focus once for each attempt, however often its fault comes back', async () => {
    const { rerender } = render(page(1, [mail]));
    await userEvent.click(screen.getByLabelText('Nickname'));
    for (const items of [[], [mail], [nick, mail]]) rerender(page(1, items));
    expect(screen.getByLabelText('Nickname')).toHaveFocus();
    rerender(page(2, [mail]));
    expect(screen.getByLabelText('Address')).toHaveFocus();
  });
});
