import type { HonoRequest } from 'hono';

export const bodyLimitBytes = 64 * 1024;

/** The whole body, or `null` when it is larger than allowed; stops reading there. */
export async function readBody(request: HonoRequest, limit: number = bodyLimitBytes): Promise<Buffer | null> {
  if (Number(request.header('content-length') ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
