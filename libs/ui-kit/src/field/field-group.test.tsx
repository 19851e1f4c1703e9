import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { axeFindings } from '../testing/axe.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { FieldGroup } from './field-group.tsx';
import { Field } from './field.tsx';

function Birth({ error }: Readonly<{ error: string | null }>) {
  return (
    <FieldGroup legend="Date of birth" hint="As on your card" error={error} errorId="birth-error">
      <Field label="Day">
        <TextInput name="day" />
      </Field>
      <Field label="Year">
        <TextInput name="year" />
      </Field>
    </FieldGroup>
  );
}

it('names its fields as one group and describes the group by its error', async () => {
  const { container } = render(<Birth error="That month doesn’t have this day" />);
  const group = screen.getByRole('group', { name: 'Date of birth' });
  expect(group).toHaveAccessibleDescription('That month doesn’t have this day');
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  expect(await axeFindings(container)).toEqual([]);
});

it('is described by its hint alone without an error', () => {
  render(<Birth error={null} />);
  expect(screen.getByRole('group')).toHaveAccessibleDescription('As on your card');
  expect(screen.getByText('As on your card')).toBeVisible();
});

it('holds ticks one below the other, without an error', async () => {
  const { container } = render(
    <FieldGroup legend="Which of these were you?" hint="The rest is undone" stacked>
      <Checkbox name="mine" value="1" label="A new number" />
      <Checkbox name="mine" value="2" label="A new address" />
    </FieldGroup>,
  );
  const group = screen.getByRole('group', { name: 'Which of these were you?' });
  expect(group).toHaveAccessibleDescription('The rest is undone');
  expect(within(group).getAllByRole('checkbox')).toHaveLength(2);
  expect(await axeFindings(container)).toEqual([]);
});
