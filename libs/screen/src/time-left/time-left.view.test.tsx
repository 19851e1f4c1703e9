import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { readableSeconds } from './seconds-left.ts';
import { TimeLeft } from './time-left.view.tsx';

const texts = { valid: (time: string) => `Valid for ${time}`, lastMinute: 'Less than a minute', over: 'Over' };

function open(seconds: number) {
  const host = createFakeHost();
  renderWithHost(<TimeLeft until={host.clock.now() + seconds * 1000} texts={texts} />, { host });
}

describe('the time a code is good', () => {
  it('is seen, and not heard every second', () => {
    open(90);
    expect(screen.getByRole('timer')).toHaveTextContent(/^Valid for 1:(30|29)$/);
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is heard for its last minute', () => {
    open(50);
    expect(screen.getByRole('status')).toHaveTextContent('Less than a minute');
    expect(screen.getByRole('timer')).toBeVisible();
  });

  it('is heard when it is over', () => {
    open(-5);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Over');
  });

  it.each([
    [5, '0:05'],
    [90, '1:30'],
    [600, '10:00'],
  ])('of %d seconds reads %s', (seconds, readable) => expect(readableSeconds(seconds)).toBe(readable));
});
