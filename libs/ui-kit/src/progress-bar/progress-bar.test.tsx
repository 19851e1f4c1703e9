import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import rules from '../../../../docs/spec/rules.json';
import { axeFindings } from '../testing/axe.ts';
import { ProgressBar } from './progress-bar.tsx';

it('is a progress bar with a name and no made-up value', async () => {
  const { container } = render(<ProgressBar label="Loading" />);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).not.toHaveAttribute('aria-valuenow');
  expect(await axeFindings(container)).toEqual([]);
});

it('appears after the stated wait and runs for the stated time, by its styles alone', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'progress-bar.module.css'), 'utf8');
  const valueOf = (id: string, unit: string) =>
    rules
      .flatMap(({ id: own, values }) => (own === id ? Object.entries(values ?? {}) : []))
      .find(([key]) => key === unit)?.[1];
  const wait = `${String(valueOf('loading-throttle', 'ms'))}ms`;
  const duration = `${String(valueOf('loading-duration', 'seconds'))}s`;
  expect(/animation: appear (.+);/.exec(sheet)?.[1]).toBe(`0s ${wait} both`);
  expect(/animation: run (\d+s) .+ (\d+ms) both;/.exec(sheet)?.slice(1)).toEqual([duration, wait]);
});
