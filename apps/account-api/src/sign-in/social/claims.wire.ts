import { unwritableIn } from '../../base/unwritable-text.ts';

/** Value behind a path of keys in what a provider answered; `undefined` where there is none. */
function valueAt(answer: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key] // an object that has the key, as checked
        : undefined,
    answer,
  );
}

const subjectMaxLength = 255;

/** The subject behind a path: a text, or a number as some write it; `null` if it cannot identify a person. */
export function subjectAt(answer: unknown, path: readonly string[]): string | null {
  const value = valueAt(answer, path);
  const subject = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  const isSubject = typeof subject === 'string' && subject !== '' && subject.length <= subjectMaxLength;
  return isSubject && unwritableIn(subject) === null ? subject : null;
}

type EmailPaths = Readonly<{ email?: readonly string[] | undefined; emailVerified?: readonly string[] | undefined }>;

/** The address, only where the provider says that it has verified it; some say so with a text. */
export function verifiedEmailAt(answer: unknown, { email, emailVerified }: EmailPaths): string | null {
  if (!email || !emailVerified) return null;
  const [value, verified] = [valueAt(answer, email), valueAt(answer, emailVerified)];
  if (typeof value !== 'string' || unwritableIn(value) !== null) return null;
  return verified === true || verified === 'true' ? value : null;
}
