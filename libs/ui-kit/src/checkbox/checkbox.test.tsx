import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../testing/axe.ts';
import { Checkbox } from './checkbox.tsx';

it('is set by its label and by space, and travels with the form', async () => {
  const { container } = render(
    <form>
      <Checkbox name="forever" value="Y" label="Stay signed in" />
    </form>,
  );
  const box = screen.getByRole('checkbox', { name: 'Stay signed in' });
  await userEvent.click(screen.getByText('Stay signed in'));
  expect(box).toBeChecked();
  expect(new FormData(container.querySelector('form') ?? undefined).get('forever')).toBe('Y');
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
  expect(await axeFindings(container)).toEqual([]);
});
