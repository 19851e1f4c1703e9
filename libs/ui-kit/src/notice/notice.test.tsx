import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { axeFindings } from '../testing/axe.ts';
import { Notice } from './notice.tsx';

describe('Notice', () => {
  it.each([
    ['error', 'alert'],
    ['warn', 'alert'],
    ['info', 'status'],
    ['success', 'status'],
  ] as const)('%s speaks as %s', (tone, role) => {
    render(<Notice tone={tone} title="Something happened" />);
    expect(screen.getByRole(role)).toHaveTextContent('Something happened');
  });

  it('takes focus only where it answers what was just sent', () => {
    const { unmount } = render(<Notice tone="error" title="No" takesFocus />);
    expect(screen.getByRole('alert')).toHaveFocus();
    unmount();
    render(<Notice tone="error" title="No" />);
    expect(screen.getByRole('alert')).not.toHaveFocus();
  });

  it('has no fault axe can find', async () => {
    const { container } = render(
      <Notice title="Hello" actions={<button type="button">Retry</button>} small="Code 1">
        <p>Text</p>
      </Notice>,
    );
    expect(await axeFindings(container)).toEqual([]);
  });
});
