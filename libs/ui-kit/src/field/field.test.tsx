import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from '../select/select.tsx';
import { axeFindings } from '../testing/axe.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { Field } from './field.tsx';

describe('Field', () => {
  it('gives its control a name, and a press on the label reaches it', async () => {
    render(
      <Field label="Nickname">
        <TextInput name="nickname" />
      </Field>,
    );
    await userEvent.click(screen.getByText('Nickname'));
    expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveFocus();
  });

  it('describes the control by its error, which takes the place of the hint', () => {
    render(
      <Field label="Nickname" hint="2 to 20 letters" error="Too short">
        <TextInput name="nickname" />
      </Field>,
    );
    const input = screen.getByLabelText('Nickname');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Too short');
    expect(screen.queryByText('2 to 20 letters')).toBeNull();
  });

  it('says nothing is wrong when nothing is', () => {
    render(
      <Field label="Nickname">
        <TextInput name="nickname" />
      </Field>,
    );
    const input = screen.getByLabelText('Nickname');
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(input).not.toHaveAttribute('aria-describedby');
    expect(input).not.toBeRequired();
  });

  it('takes an id, so that an error summary can lead to the control', () => {
    render(
      <Field label="Nickname" id="nick" required>
        <TextInput name="nickname" />
      </Field>,
    );
    expect(screen.getByLabelText('Nickname')).toHaveAttribute('id', 'nick');
    expect(screen.getByLabelText('Nickname')).toBeRequired();
  });

  it('wires a list the same way', async () => {
    const { container } = render(
      <Field label="Country" error="Choose one">
        <Select name="country">
          <option>Korea</option>
        </Select>
      </Field>,
    );
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription('Choose one');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('leaves what was typed alone when an error appears', async () => {
    const { rerender } = render(
      <Field label="Nickname">
        <TextInput name="nickname" />
      </Field>,
    );
    await userEvent.type(screen.getByLabelText('Nickname'), 'ki');
    rerender(
      <Field label="Nickname" error="Too short">
        <TextInput name="nickname" />
      </Field>,
    );
    expect(screen.getByLabelText('Nickname')).toHaveValue('ki');
    expect(screen.getByLabelText('Nickname')).toHaveFocus();
  });
});
