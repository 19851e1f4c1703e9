import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import sdkTexts from '../texts/sdk/en.json';
import { PageRefusal } from './page-refusal.view.tsx';

const sentence = {
  title: 'Try later',
  text: 'Too many codes were sent.',
  small: '(91035)',
  reaction: 'notice',
  action: null,
} as const;
const refusalOf = (attempt: number) =>
  ({ name: 'resendLimit', sentence, field: null, restart: null, data: null, retryAt: null, attempt }) as const;
const told = { title: 'Try later', contents: 'Too many codes were sent. (91035)' };
const show = (alone: boolean) =>
  renderWithHost(<PageRefusal refusal={refusalOf(1)} alone={alone} />, {
    texts: { 'mf-device.sdk': sdkTexts },
    host: createFakeHost({ surface: 'sdk' }),
  });

describe('a refusal of a page in a game’s web view', () => {
  it('stays on the page when the rest of the page arrives; the next one is told by the dialog', () => {
    const { host, rerender } = show(true);
    expect(screen.getByRole('alert')).toHaveTextContent('Try later');
    rerender(<PageRefusal refusal={refusalOf(1)} alone={false} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Try later');
    expect(host.record.dialogs).toEqual([]);
    rerender(<PageRefusal refusal={refusalOf(2)} alone={false} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(host.record.dialogs).toEqual([told]);
  });

  it('that the dialog told stands on the page once nothing else does', () => {
    const { host, rerender } = show(false);
    rerender(<PageRefusal refusal={refusalOf(1)} alone />);
    expect(screen.getByRole('alert')).toHaveTextContent('Try later');
    expect(host.record.dialogs).toEqual([told]);
  });
});
