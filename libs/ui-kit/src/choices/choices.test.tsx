import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeFindings } from '../testing/axe.ts';
import { ChoiceRows } from './choice-rows.tsx';
import { ChoiceTiles } from './choice-tiles.tsx';

const choices = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
] as const;

describe.each([
  ['ChoiceRows', ChoiceRows],
  ['ChoiceTiles', ChoiceTiles],
] as const)('%s', (_, Choices) => {
  it('sends the choice with the form and reaches it by its label', async () => {
    const { container } = render(
      <form>
        <Choices name="channel" legend="Where to" choices={choices} defaultSelected="email" firstId="first" />
      </form>,
    );
    expect(screen.getByRole('group', { name: 'Where to' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Email' })).toHaveAttribute('id', 'first');
    expect(screen.getByRole('radio', { name: 'Email' })).toBeChecked();
    await userEvent.click(screen.getByText('Phone'));
    expect(new FormData(container.querySelector('form') ?? undefined).get('channel')).toBe('phone');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('starts without a choice when none is given', () => {
    render(<Choices name="channel" legend="Where to" choices={choices} />);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('follows the state of its screen when it is controlled', async () => {
    function Controlled() {
      const [selected, select] = useState('email');
      return <Choices name="channel" legend="Where to" choices={choices} selected={selected} onSelect={select} />;
    }
    render(<Controlled />);
    await userEvent.click(screen.getByRole('radio', { name: 'Phone' }));
    expect(screen.getByRole('radio', { name: 'Phone' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Email' })).not.toBeChecked();
  });
});
