import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { texts } from '../../../testing/answers.ts';
import { LimitScreen } from './limit.screen.tsx';

it('the limit says what happened, how long it lasts and what to do', async () => {
  const host = createFakeHost({ url: '/signup/limit?state=s-1' });
  const { container } = renderWithHost(<LimitScreen />, { texts, host });
  expect(screen.getByText(/failed more than five times/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('deleted within 24 hours');
  expect(await axeFindings(container)).toEqual([]);
});
