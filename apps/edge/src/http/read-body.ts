import type { HonoRequest } from 'hono';

export const bodyLimitBytes = 64 * 1024;

/** The visitor went, or was cut off at a time limit, while the body came: no fault of ours. */
export class BodyAborted extends Error {
  override readonly name = 'BodyAborted';
}

/** The whole body, or `null` when it is larger than allowed; stops reading there. */
export async function readBody(request: HonoRequest, limit: number = bodyLimitBytes): Promise<Buffer | null> {
  if (Number(request.header('content-length') ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.raw.body ?? []) {
      size += chunk.byteLength;
      if (size > limit) return null;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new BodyAborted('the visitor left before the request was whole', { cause: error });
  }
  return Buffer.concat(chunks);
}
