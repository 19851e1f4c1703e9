import { createFakeHost } from '@gatehouse/shell-contract/testing';
import { expect, it } from '@jest/globals';
import { signInRequest } from './sign-in-request.ts';

const values = { identifier: 'alice', password: 'Gatehouse1', forever: true };

it('names the portal when no client sent the player', () => {
  const { body } = signInRequest(values, createFakeHost({ url: '/login?redirect_url=http://localhost:4310/main' }));
  expect(body).toMatchObject({
    forever: true,
    signinRequest: {
      service_id: 'Portal_Web',
      provider_cd: 'SO',
      provider_data: { userId: 'alice', password: 'Gatehouse1' },
      inflow_path: 'NONE',
    },
  });
  expect(body).not.toHaveProperty('redirect_uri');
  expect(body.signinRequest).not.toHaveProperty('client_id');
});

it('speaks for a registered client with the address it gave', () => {
  const url = '/login?client_id=c1&redirect_url=http://client.localhost:4310/back&inflow_path=THIRD_X&game_no=7';
  expect(signInRequest(values, createFakeHost({ url })).body).toMatchObject({
    redirect_uri: 'http://client.localhost:4310/back',
    signinRequest: { client_id: 'c1', inflow_path: 'THIRD_X', game_no: '7' },
  });
});

it('speaks for no client where the way leads back to a page of the portal', () => {
  const host = createFakeHost();
  const back = encodeURIComponent(`${host.url.origin}/auth/authorize?client_id=c1`);
  const { body } = signInRequest(values, createFakeHost({ url: `/login?client_id=c1&redirect_url=${back}` }));
  expect(body).not.toHaveProperty('redirect_uri');
  expect(body.signinRequest).not.toHaveProperty('client_id');
});

it('begins in the inflow of the site', () => {
  const host = createFakeHost();
  const second = createFakeHost({ site: { ...host.site, brand: 'ppool', inflowPath: 'PPOOL' } });
  expect(signInRequest(values, second).body.signinRequest.inflow_path).toBe('PPOOL');
});
