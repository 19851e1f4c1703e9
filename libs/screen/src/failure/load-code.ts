import { AccountApiFailure } from '@gatehouse/api-client';

/** A part that takes longer is as good as lost. */
const codeMs = 5000;
const askMs = 2000;

/** Why a part of the page's code did not come: the portal itself is asked, so that nobody is sent to look after a good connection. */
async function lostCode(cause: unknown): Promise<AccountApiFailure> {
  let reason: 'network' | 'code' = 'network';
  const end = new AbortController();
  setTimeout(() => end.abort(), askMs);
  try {
    if ((await fetch('/healthz', { signal: end.signal })).ok) reason = 'code';
  } catch {
    // no answer: it is the connection
  }
  return new AccountApiFailure(reason, { cause });
}

/** Loads a part of the page's code that something the visitor does needs. */
export function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    const lose = (cause: unknown) => void lostCode(cause).then(reject);
    const timer = setTimeout(() => lose(new Error(`no code in ${codeMs} ms`)), codeMs);
    load()
      .then(resolve, lose)
      .finally(() => clearTimeout(timer));
  });
}
