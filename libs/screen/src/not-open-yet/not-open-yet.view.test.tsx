import { render, screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { axeFindings } from '@gatehouse/shell-contract/testing';
import { UserPlus } from 'lucide-react';
import { NotOpenYet } from './not-open-yet.view.tsx';

describe('a place that is not open yet', () => {
  it('says what it is for, that it is not open, and where to go', async () => {
    const { container } = render(
      <NotOpenYet
        icon={UserPlus}
        title="Create your account"
        purpose="One account for every game."
        notice={{ title: 'Not open yet', text: 'Sign in instead.' }}
      >
        <a href="/login">Go to sign-in</a>
      </NotOpenYet>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeInTheDocument();
    expect(screen.getByText('One account for every game.')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Not open yetSign in instead.');
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
    expect(await axeFindings(container)).toEqual([]);
  });
});
