import type { BrowserContext } from '@playwright/test';

/** A complaint of a page, as one line for the failure message. */
export type Complaint = Readonly<{ kind: 'console' | 'error' | 'csp'; text: string; address: string }>;

type ReportedViolation = Readonly<{ directive: string; blocked: string; sample: string; address: string }>;

const reporter = '__journeyViolation';

/** Texts of the CDN have two seconds, which a busy machine may pass; what the page does then is a journey of its own. */
const busyMachine = /i18n resource fetch timeout/;

/**
 * Listens to every page of a context: console errors, uncaught errors and CSP violations. A journey announces
 * expected complaints with `expect`; all others fail it at the end.
 */
export class PageWatch {
  readonly #complaints: Complaint[] = [];
  readonly #expected: RegExp[] = [busyMachine];

  async attach(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#add('console', message.text(), message.location().url);
    });
    context.on('weberror', (error) => this.#add('error', error.error().message, error.page()?.url() ?? ''));
    await context.exposeBinding(reporter, (_, violation: ReportedViolation) =>
      this.#add('csp', `${violation.directive} blocked ${violation.blocked} ${violation.sample}`, violation.address),
    );
    await context.addInitScript((name) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, name);
        if (typeof report !== 'function') return;
        report({
          directive: event.effectiveDirective,
          blocked: event.blockedURI,
          sample: event.sample,
          address: event.documentURI,
        });
      });
    }, reporter);
  }

  /** Announces matching complaints. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** CSP violations so far, expected or not. */
  violations(): readonly Complaint[] {
    return this.#complaints.filter((complaint) => complaint.kind === 'csp');
  }

  /** Matching complaints so far, expected or not. */
  complaints(pattern: RegExp): readonly Complaint[] {
    return this.#complaints.filter(({ text }) => pattern.test(text));
  }

  /** Complaints that were not announced. */
  unexpected(): readonly Complaint[] {
    return this.#complaints.filter(
      ({ kind, text, address }) => !this.#expected.some((pattern) => pattern.test(`${kind}: ${text} (${address})`)),
    );
  }

  #add(kind: Complaint['kind'], text: string, address: string): void {
    this.#complaints.push({ kind, text, address });
  }
}

/** Named patterns of complaints that journeys may announce. */
export const complaints = {
  /** Chromium logs every answer of 400 and above, such as a refused sign-in. */
  refusedSignIn: /status of 4\d\d .*\/(signin|sign-in)\b/,
  /** The not-found page is a 404. */
  noSuchPage: /status of 404 .*\/no[-/]such/,
  /** The browser's log entry for a failed call, and the page's report about it. */
  failedCall: /Failed to load resource: .*\/api\/|AccountApiFailure/,
  failedRemote: /Failed to load resource|ERR_CONNECTION|remote/i,
  policy: /^csp: |Content Security Policy|Trusted ?Types?|Refused to|TrustedHTML|TrustedScript/,
} as const;
