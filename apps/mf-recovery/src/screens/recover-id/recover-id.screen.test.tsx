import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { axeFindings, createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import en from '../../texts/main/en.json';
import { RecoverIdScreen } from './recover-id.screen.tsx';

const texts = { 'mf-recovery': en };

describe('find your id', () => {
  it('says that the feature is not open yet', async () => {
    const { container } = renderWithHost(<RecoverIdScreen />, {
      texts,
      host: createFakeHost({ url: '/recovery/id?style_type=cf' }),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Find your ID' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(/^Not open yet.*not possible yet/);
    expect(document.title).toBe('Find your ID');
    expect(await axeFindings(container)).toEqual([]);
  });

  it('links to the sign-in and keeps the query', async () => {
    const { host } = renderWithHost(<RecoverIdScreen />, {
      texts,
      host: createFakeHost({ url: '/recovery/id?style_type=cf' }),
    });
    await userEvent.click(screen.getByRole('link', { name: 'Go to sign-in' }));
    expect(host.record.navigations).toEqual(['/login?style_type=cf']);
  });

  it('links to the home page of the brand', async () => {
    const { host } = renderWithHost(<RecoverIdScreen />, {
      texts,
      host: createFakeHost({ url: '/recovery/id?style_type=cf' }),
    });
    await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(host.record.departures).toEqual([host.site.home]);
  });
});
