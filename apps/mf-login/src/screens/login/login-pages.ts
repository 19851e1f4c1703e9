import type { LoginPage } from '@gatehouse/platform';

type PageShape = Readonly<{
  /** Sentence under the title. */
  lead: 'lead' | 'leadStudio' | 'leadMigrate' | null;
  /** A third party's players mostly come by a provider: those stand above the form. */
  socialFirst: boolean;
}>;

/** Where the six sign-in pages differ beyond their settings and tokens (spec A §2). */
export const loginPages: Readonly<Record<LoginPage, PageShape>> = {
  login: { lead: 'lead', socialFirst: false },
  'social-login': { lead: null, socialFirst: true },
  'ppool-login': { lead: 'lead', socialFirst: false },
  'migrate-login': { lead: 'leadMigrate', socialFirst: false },
  'studio-login': { lead: 'leadStudio', socialFirst: false },
  'vulcanus-login': { lead: null, socialFirst: false },
};
