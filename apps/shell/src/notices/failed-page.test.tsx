import { HostProvider } from '@gatehouse/shell-contract';
import { createFakeHost, renderWithHost } from '@gatehouse/shell-contract/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadFailed } from '../routes/load-failed.ts';
import { shellNamespace } from '../texts/main.texts.ts';
import main from '../texts/main/en.json';
import { FailedPage } from './failed-page.tsx';

const origin = 'http://localhost:4200';
const texts = { [shellNamespace]: main };
const load = (code?: string) =>
  loadFailed(
    { hostAt: () => createFakeHost() },
    { url: new URL('/services/failed', origin), params: { errorCode: code }, left: new AbortController().signal },
  );

it.each([
  ['50303', 'Text of maintenanceBlock'],
  ['50000', 'Text of serviceUnavailable'],
  ['42900', 'Text of tooManyRequests'],
  ['40000', 'Text of requestInvalid'],
  ['805', 'Text of networkError'],
  ['40103', 'Text of accessTokenExpired'],
  ['E822', 'Text of legacyUploadLimit'],
  ['44000', null],
  ['73999', null],
])('a failure with code %s says %s', async (code, text) => {
  const content = await load(code);
  expect(content).toMatchObject({ kind: 'failed', code });
  expect(content.kind === 'failed' ? (content.sentence?.text ?? null) : null).toBe(text);
});

it.each([
  ['50303', 'Error number 50303'],
  ['805', null],
])('tells the number of %s in its own words, and none without a connection', async (code, number) => {
  const content = await load(code);
  const sentence = content.kind === 'failed' ? (content.sentence ?? null) : null;
  renderWithHost(<FailedPage code={code} sentence={sentence} />, { texts });
  expect(screen.queryByText(/number/)?.textContent ?? null).toBe(number);
});

it('tells the sentence again in the language that is chosen', async () => {
  const content = await load('50303');
  const sentence = content.kind === 'failed' ? (content.sentence ?? null) : null;
  const english = createFakeHost();
  const german = {
    ...english,
    locale: 'de' as const,
    explain: async () => ({
      title: 'Wartung',
      text: 'Später wieder',
      reaction: 'notice' as const,
      action: null,
      small: '',
    }),
  };
  const page = (host: typeof english) => (
    <HostProvider host={host}>
      <FailedPage code="50303" sentence={sentence} />
    </HostProvider>
  );
  const { rerender } = renderWithHost(page(english), { texts });
  expect(screen.getByText('Text of maintenanceBlock')).toBeVisible();
  rerender(page({ ...english, ...german }));
  expect(await screen.findByRole('heading', { name: 'Wartung' })).toBeVisible();
  expect(screen.queryByText('Text of maintenanceBlock')).not.toBeInTheDocument();
});

it('shows an unknown code as a reference, and tries again the page that sent the visitor here', async () => {
  const back = `${origin}/auth/authorize?client_id=game`;
  const host = createFakeHost({ url: `/services/failed/73999?redirect_url=${encodeURIComponent(back)}` });
  renderWithHost(<FailedPage code="73999" sentence={null} />, { host, texts });
  expect(screen.getByText('Error number 73999')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(host.record.departures).toEqual([back]);
});

it.each([
  ['sign-in', 'Sign in', '/login?redirect_url=http%3A%2F%2Flocalhost%3A4200%2Fpc_verify'],
  ['support', 'Customer service', '/customer-service'],
  ['home', 'Go to the home page', null],
] as const)('offers what helps: %s', (way, name, href) => {
  const host = createFakeHost({ url: `/services/failed/1?redirect_url=${encodeURIComponent(`${origin}/pc_verify`)}` });
  renderWithHost(<FailedPage code="1" sentence={null} way={way} />, { host, texts });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href ?? host.site.home);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('offers another try first, and customer service beside it, where the sentence says both', () => {
  const host = createFakeHost({ url: '/services/failed/48001' });
  renderWithHost(<FailedPage code="48001" sentence={null} way="retry-or-support" />, { host, texts });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/customer-service');
});

it('leads nowhere in a web view: it closes', () => {
  const host = createFakeHost({ url: '/services/failed/40103', surface: 'sdk' });
  renderWithHost(<FailedPage code="40103" sentence={null} way="sign-in" />, { host, texts });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
});
