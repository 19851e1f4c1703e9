import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { ButtonStack } from '../button-stack/button-stack.tsx';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { axeFindings } from '../testing/axe.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { SmallText } from '../typography/small-text.tsx';
import { Form } from './form.tsx';

it('sends what was typed by POST and never shows the texts of the browser', async () => {
  const onSubmit = jest.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault());
  const { container } = render(
    <Form aria-label="Code" onSubmit={onSubmit}>
      <Field label="Code" required>
        <TextInput name="code" type="email" />
      </Field>
      <Button type="submit">Confirm</Button>
    </Form>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'no email{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('form', { name: 'Code' })).toHaveAttribute('method', 'post');
  expect(screen.getByRole('form', { name: 'Code' })).toHaveAttribute('novalidate');
  expect(await axeFindings(container)).toEqual([]);
});

it('keeps buttons and their small texts in reading order', async () => {
  const { container } = render(
    <ButtonStack gap="tight" ruled>
      <SmallText role="status">2 of 5 codes sent</SmallText>
      <Button>Send another code</Button>
      <Button variant="quiet">Use another address</Button>
    </ButtonStack>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('2 of 5 codes sent');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Send another code',
    'Use another address',
  ]);
  expect(await axeFindings(container)).toEqual([]);
});
