import { onwardPath } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { someFlow } from '../../testing/social-answers.ts';
import { startPath } from './addresses.ts';
import { addressOfFlow, failedPath, flowPath } from './flow-addresses.ts';

const page = new URL(
  'http://localhost:4200/oauth/login?sns_type=GP&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain&client_id=c1&state=s1&evil=1',
);

describe('addresses of a flow', () => {
  it('keep what the visit brought along, and nothing else', () => {
    expect(onwardPath(startPath('login', 'GP'), page)).toBe(
      '/oauth/third-login/login?sns_type=GP&client_id=c1&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain&state=s1',
    );
  });

  it('lead on as the sign-in page would, with the state of the client, not of the flow', () => {
    const flow = { ...someFlow, redirect_url: 'http://localhost:4310/main', client_id: 'c1', client_state: 's1' };
    expect(addressOfFlow(flow, page).href).toBe(
      'http://localhost:4200/login?inflow_path=NONE&client_id=c1&redirect_url=http%3A%2F%2Flocalhost%3A4310%2Fmain&state=s1',
    );
  });

  it('name a flow by its state', () => {
    expect(flowPath('/oauth/signup', { ...someFlow, style_type: 'studio' })).toBe(
      '/oauth/signup?state=flow-1&inflow_path=NONE&style_type=studio',
    );
    expect(failedPath('socialFailed', { ...someFlow, sign_type: 'signup' })).toBe(
      '/oauth/third-login-failed/signup?state=flow-1&reason=socialFailed&sns_type=GP&here=Y&inflow_path=NONE',
    );
    expect(failedPath('socialFailed', null)).toBe('/oauth/third-login-failed/login?reason=socialFailed');
  });
});
