import type { RefusalName } from '@gatehouse/api-contract';
import { firstHtmlMarks, type Locale, type LoginSettings, type Style } from '@gatehouse/platform';
import type { ReactElement } from 'react';
import type { Texts } from './define-remote.ts';

/** What a first screen may depend on: nothing of the visitor, nothing of the request. */
export type FirstInput = Readonly<{ style: Style; locale: Locale; settings: LoginSettings }>;

/** Text by dotted key of the remote's own catalogue. */
type FirstTranslate = (key: string) => string;

type FirstScreen = Readonly<{
  /** Title of the page. */
  title(t: FirstTranslate): string;
  /** The live screen's view with empty state: uncontrolled inputs, nothing disabled, no browser globals. */
  view(input: FirstInput): ReactElement;
  /** Refusals its native form can meet; their sentences travel with the release. */
  refusals?: readonly RefusalName[];
  /** Field problems its native form can meet. */
  fields?: readonly string[];
  /** Sentences of the remote's own that its native form can meet, by the edge's name for the problem. */
  sentences?(t: FirstTranslate): Readonly<Record<string, string>>;
  /** Words before the title of a page that shows an error: `Error: `. */
  errorPrefix?(t: FirstTranslate): string;
}>;

export type FirstDefinition = Readonly<{
  /** Namespace of the texts: the remote's name. */
  namespace: string;
  texts(locale: Locale): Promise<Texts>;
  /** By screen id; the ones that routes.json marks `first`. */
  screens: Readonly<Record<string, FirstScreen>>;
}>;

/** Declares which screens of a remote are in the first HTML (architecture §3). Read at release only. */
export function defineFirst(definition: FirstDefinition): FirstDefinition {
  return definition;
}

const markTexts = {
  hiddenFields: firstHtmlMarks.hiddenFields,
  error: firstHtmlMarks.error,
  banner: firstHtmlMarks.banner,
  slot: firstHtmlMarks.slot,
} as const;
type FirstMarkName = keyof typeof markTexts;

/**
 * Place in a view that the edge fills in the first HTML. In the live page it is an empty element without layout, where
 * the take-over puts what the edge had written there.
 */
export function FirstMark({ name }: Readonly<{ name: FirstMarkName }>) {
  return <div data-gatehouse-mark={name} style={{ display: 'contents' }} />;
}

const renderedMark = /<div data-gatehouse-mark="(\w+)" style="display:contents"><\/div>/g;

/** Turns rendered marks into the comments that the edge replaces. */
export function marksAsComments(markup: string): string {
  return markup.replace(renderedMark, (_, name: FirstMarkName) => markTexts[name]);
}
