import type { Brand, Environment } from './environments.ts';
import type { Locale } from './locales.ts';
import type { LoginSettings } from './login-settings.ts';
import type { PageDeadlines } from './page-deadlines.ts';
import type { ReturnRules } from './return-gate.ts';
import type { RouteScreen } from './routes-file.ts';
import type { Style } from './styles.ts';
import type { Surface } from './surface.ts';

/** One placed version of a remote as the page knows it. `base` ends with a slash, `entry` is relative to it. */
export type PageRelease = Readonly<{
  version: string;
  contract: number;
  base: string;
  entry: string;
  integrity: string;
}>;

/** What the document passes to the shell, inlined by the edge as JSON in `<script type="application/json" id="gatehouse-boot">`. */
export type PageBoot = Readonly<{
  environment: Environment;
  brand: Brand;
  style: Style;
  locale: Locale;
  /** Languages this style offers here. */
  locales: readonly Locale[];
  surface: Surface;
  /** In web views, and where a page may be framed: origins that may frame it, and whether messages may go by `hostRelayPath`. */
  hostApp?: Readonly<{ frames: readonly string[]; relay: boolean }>;
  nation: string;
  settings: LoginSettings;
  /** The settings of the CDN part could not be had: these are defaults, and the shell reports so. */
  settingsFailed?: true;
  /** Absent: no page sends anything to analytics. */
  analytics?: Readonly<{ appId: string }>;
  sites: Readonly<{ home: string; main: string; us: string; member: string; inflowPath: string }>;
  returns: ReturnRules;
  /** By the names in the release index. */
  remotes: Readonly<
    Record<
      string,
      Readonly<{
        current: PageRelease;
        previous: PageRelease | null;
        screens: readonly RouteScreen[];
        /** Every version hung or crashed in this browser a moment ago: it starts only when the visitor asks for it again. */
        held?: true;
      }>
    >
  >;
  /** How far the platform's clock is ahead of the edge's; never in live. */
  clockOffsetMs: number;
  /** When the edge made the document, by its own clock in epoch milliseconds. Absent: the edge is older than the page. */
  madeAt?: number;
  /** Absent: the usual ones. */
  deadlines?: PageDeadlines;
  /** Screen whose first HTML is in the slot, if any. */
  first: Readonly<{ remote: string; screen: string }> | null;
  shellVersion: string;
}>;

/**
 * Files of the public screens of the live versions, for fetching ahead: by remote, relative to the folder of the version. A screen
 * needs the entry and `texts` besides its own.
 */
export type ScreenFiles = Readonly<
  Record<
    string,
    Readonly<{
      version: string;
      texts: readonly string[];
      screens: Readonly<Record<string, readonly string[]>>;
    }>
  >
>;

/** Where the edge answers `ScreenFiles`; a language follows. */
export const screenFilesPath = '/release-index/screen-files';

export const bootElementId = 'gatehouse-boot';
/** Element that holds the frame, and in it the slot with a first fragment; the shell takes over both. */
/** ID of what a page without content of its own shows until there is something: a spinner and a word. */
export const waitElementId = 'gatehouse-wait';

/** Sentence of the edge that the return address of the visit is refused; the shell hides it on every page but the first. */
export const returnRefusedElementId = 'gatehouse-return-refused';
/** Says that the page did not load; the page takes it away when it stands. */
export const loadFailedElementId = 'gatehouse-load-failed';
export const rootElementId = 'gatehouse-root';
export const slotElementId = 'gatehouse-slot';

/** Marks in a first-HTML fragment that the edge fills: attribute-safe text, nothing else. */
export const firstHtmlMarks = {
  action: '%%gatehouse:action%%',
  hiddenFields: '<!--gatehouse:hidden-->',
  error: '<!--gatehouse:error-->',
  /** What an operator shows on the sign-in page. */
  banner: '<!--gatehouse:banner-->',
  identifier: '%%gatehouse:identifier%%',
  /** How much place the settings need before the scripts fill it: providers, tabs, 1 or 0 for the QR code. */
  providers: '%%gatehouse:providers%%',
  tabs: '%%gatehouse:tabs%%',
  qr: '%%gatehouse:qr%%',
  /** 1 or 0: whether a third party's client sent the visitor. */
  client: '%%gatehouse:client%%',
  slot: '<!--gatehouse:slot-->',
} as const;

/** Attributes of the root element: the scripts have taken the first HTML over; a native form is on its way; a composition (IME) is open. */
export const pageMarks = {
  takenOver: 'data-taken-over',
  submitted: 'data-submitted',
  composing: 'data-composing',
} as const;

/** Where the shell reports failures in the page: `POST` of one JSON line, answered 204. */
export const clientReportsPath = '/client-reports';
