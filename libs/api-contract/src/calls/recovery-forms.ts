/** Native forms of the recovery's first pages. Apart from `nativeForms`, because no other page has them. */
export const recoveryForms = {
  id: {
    path: '/session/recovery-id',
    fields: { way: 'way', provider: 'provider_cd', token: 'form_token', back: 'back' },
  },
  password: {
    path: '/session/recovery-password',
    fields: { identifier: 'user_id', way: 'way', token: 'form_token', back: 'back' },
  },
} as const;
