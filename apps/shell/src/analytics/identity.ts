import type { CallInput, analyticsIdentity } from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';

type Identity = CallInput<typeof analyticsIdentity>['body'];

export type IdentityPorts = Readonly<{
  appId: string;
  url(): URL;
  country(): string;
  locale(): Locale;
  /** Whether this visitor is known to have consented. Unknown is no. */
  consented(): Promise<boolean>;
  send(identity: Identity): Promise<unknown>;
}>;

/**
 * Tells analytics once that a page was opened (spec A §7): application, page without query and fragment, country and
 * language, nothing of the person. Not before consent is known (docs/decisions/0010-analytics.md); a failure is ignored.
 */
export async function tellIdentity({ appId, url, country, locale, consented, send }: IdentityPorts): Promise<void> {
  try {
    const { origin, pathname } = url();
    if (!(await consented())) return;
    await send({
      app_id: appId,
      source_type: 'pcweb',
      url: `${origin}${pathname}`,
      country: country(),
      locale: locale(),
    });
  } catch {
    // ignored: analytics must not disturb a page
  }
}
