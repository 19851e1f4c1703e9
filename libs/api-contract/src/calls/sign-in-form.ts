import { firstHtmlMarks } from '@gatehouse/platform';
import { nativeForms } from './native-forms.ts';

/** Where players sign in, whatever is released. */
export const signInPath = '/login';

const { identifier, password } = nativeForms.signIn.fields;
const needed = [
  `action="${firstHtmlMarks.action}"`,
  firstHtmlMarks.hiddenFields,
  `name="${identifier}"`,
  `name="${password}"`,
  'type="submit"',
];

/** What the first HTML of the sign-in page lacks of the form that signs in without scripts, as it stands in the markup; none: the form is there. */
export const missingOfSignInForm = (html: string): readonly string[] => needed.filter((part) => !html.includes(part));
