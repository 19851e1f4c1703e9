/**
 * Native form posts the edge accepts (day-one, "Edge, tokens, forms"): they work before, or without, the scripts. The
 * edge checks the bound token, makes the call and answers 303 to a path of our own.
 */
export const nativeForms = {
  signIn: {
    path: '/session/sign-in',
    /** Names of the form's fields. Stable: password managers and the edge know them. */
    fields: {
      identifier: 'identifier',
      password: 'password',
      forever: 'forever',
      token: 'form_token',
      returnAddress: 'redirect_url',
      style: 'style_type',
      inflow: 'inflow_path',
      client: 'client_id',
      /** Path and query of the page with the form: a refusal leads back to it, and the rest of what the visit brought is in it. */
      back: 'back',
    },
  },
  signUp: {
    path: '/session/sign-up',
    fields: { token: 'form_token', back: 'back' },
    /** The page with the form, and the one that follows it, which leads on by itself where another step is due. */
    page: '/signup',
    next: '/signup/national_info',
  },
  locale: { path: '/session/locale', fields: { locale: 'locale', token: 'form_token', back: 'back' } },
  signOut: { path: '/session/sign-out', fields: { token: 'form_token', returnAddress: 'redirect_url' } },
} as const;
