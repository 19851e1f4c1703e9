import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { Field } from '../field/field.tsx';
import { axeFindings } from '../testing/axe.ts';
import { PasswordInput } from './password-input.tsx';

const form = (
  <form onSubmit={(event) => event.preventDefault()}>
    <Field label="Password" hint="At least 8 characters">
      <PasswordInput
        name="password"
        showLabel="Show password"
        hideLabel="Hide password"
        capsLockText="Caps Lock is on"
      />
    </Field>
    <button type="submit">Send</button>
  </form>
);
const input = () => screen.getByLabelText('Password');

describe('PasswordInput', () => {
  it('hides what is typed, shows it on demand, and hides it again when the form is sent', async () => {
    render(form);
    await userEvent.type(input(), 'Gatehouse1');
    expect(input()).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input()).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(input()).toHaveAttribute('type', 'password');
    expect(input()).toHaveValue('Gatehouse1');
  });

  it('says that caps lock is on, as description and aloud, and stops when the field is left', () => {
    render(form);
    fireEvent.keyDown(input(), { key: 'A', modifierCapsLock: true });
    expect(screen.getByRole('status')).toHaveTextContent('Caps Lock is on');
    expect(input()).toHaveAccessibleDescription('At least 8 characters Caps Lock is on');
    fireEvent.keyUp(input(), { key: 'CapsLock', modifierCapsLock: false });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    fireEvent.keyDown(input(), { key: 'A', modifierCapsLock: true });
    fireEvent.blur(input());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('takes a paste and any length', async () => {
    render(form);
    await userEvent.click(input());
    await userEvent.paste('x'.repeat(200));
    expect(input()).toHaveValue('x'.repeat(200));
    expect(input()).not.toHaveAttribute('maxlength');
  });

  it('offers no button in markup made at release, where nothing would answer it', () => {
    const markup = renderToStaticMarkup(form);
    expect(markup).toContain('type="password"');
    expect(markup).not.toContain('Show password');
  });

  it('has no fault axe can find', async () => {
    const { container } = render(form);
    expect(await axeFindings(container)).toEqual([]);
  });
});
