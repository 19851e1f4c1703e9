/** Social providers a player may come in by (spec A §3, "Provider codes"); `SO` and `SM` are our own. */
export const socialProviders = ['NAVER', 'GP', 'FB', 'TW', 'APPLE', 'LINE'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Whether a text is the name of a social provider. */
export function isSocialProvider(word: string): word is SocialProvider {
  return (socialProviders as readonly string[]).includes(word);
}

/** The one provider that answers with a form from its own page, and therefore has a callback path of its own (spec A §2). */
export const formPostCallback = { provider: 'APPLE', path: '/oauth/apple' } as const satisfies {
  provider: SocialProvider;
  path: string;
};

/** Where a provider answers: a path each, so that no provider can pass off an answer as another's (spec A §2). */
export function socialCallbackPath(provider: SocialProvider): string {
  return provider === formPostCallback.provider ? formPostCallback.path : `/oauth/${provider}/callback`;
}

/** Leads a browser to the provider of the flow in its query. */
export const socialDepartPath = '/oauth/depart';
