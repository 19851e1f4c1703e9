import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { CommandFailure } from '../cli/command-failure.ts';
import { errorCode } from './error-code.ts';

/** Text of a file, or `null` when there is none. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A JSON file by its schema; `null` when it does not exist, one sentence when it does not fit. */
export async function readJsonIfThere<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const text = await readIfThere(path);
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new CommandFailure(`${path} is not what it should be: ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`);
}
