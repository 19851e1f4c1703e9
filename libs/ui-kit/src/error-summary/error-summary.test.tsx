import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '../field/field.tsx';
import { axeFindings } from '../testing/axe.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { ErrorSummary } from './error-summary.tsx';

const page = (attempt: number) => (
  <>
    <ErrorSummary title="Please check" attempt={attempt} items={[{ controlId: 'nick', text: 'Enter a nickname' }]} />
    <Field label="Nickname" id="nick">
      <TextInput name="nickname" />
    </Field>
  </>
);

describe('ErrorSummary', () => {
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
