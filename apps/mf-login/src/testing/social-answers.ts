import type { SocialFlow } from '@gatehouse/api-contract';

/** A flow with Google that was just begun or answered, for screens. */
export const someFlow: SocialFlow = {
  state: 'flow-1',
  sns_type: 'GP',
  sign_type: 'login',
  window: 'same',
  inflow_path: 'NONE',
  redirect_url: '',
  callback_url: '',
  client_id: '',
  client_state: '',
  game_no: '',
  brought: {},
  style_type: '',
  forever: false,
  email: '',
};
