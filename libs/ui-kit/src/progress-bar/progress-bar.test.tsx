import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { axeFindings } from '../testing/axe.ts';
import { ProgressBar } from './progress-bar.tsx';

it('is a progress bar with a name and no made-up value', async () => {
  const { container } = render(<ProgressBar label="Loading" />);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).not.toHaveAttribute('aria-valuenow');
  expect(await axeFindings(container)).toEqual([]);
});
