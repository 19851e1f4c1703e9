import {
  codeOf,
  refusals,
  type CallDefinition,
  type CallRefusal,
  type ClientValue,
  type RefusalName,
} from '@gatehouse/api-contract';

/** An answer a test has ready for a call. */
export type PreparedAnswer = Readonly<{
  call: CallDefinition;
  respond(request: Request): Response | Promise<Response>;
}>;

/** What an answer carries beside its body, such as `x-request-id`. */
type AnswerHeaders = Readonly<Record<string, string>>;

function wrap(call: CallDefinition, code: string, value: unknown, message: string): unknown {
  if (call.envelope === 'triple-zero') return { result: code === '0' ? '000' : code, message, value };
  if (call.envelope === 'raw' && code === '0') return value;
  return { code: Number(code), message, value };
}

/** The call succeeds, as the edge passes it on: without tokens. */
export function answerWith<Call extends CallDefinition>(
  call: Call,
  value: ClientValue<Call>,
  headers: AnswerHeaders = {},
): PreparedAnswer {
  return { call, respond: () => Response.json(wrap(call, '0', value, 'OK'), { headers }) };
}

/** The call refuses by one of the names it declares. */
export function refuseWith<Call extends CallDefinition>(
  call: Call,
  refusal: CallRefusal<Call>,
  data: unknown = null,
  headers: AnswerHeaders = {},
): PreparedAnswer {
  const name: RefusalName = refusal;
  const code = codeOf(call, name);
  if (code === null) throw new Error(`${call.id} does not declare the refusal ${name}`);
  return {
    call,
    respond: () => Response.json(wrap(call, code, data, name), { status: refusals[name].status, headers }),
  };
}

/** The account API cannot be reached. */
export function unreachable(call: CallDefinition): PreparedAnswer {
  return {
    call,
    respond() {
      throw new TypeError('fetch failed');
    },
  };
}

/** Something in between answers for the account API: a gateway's HTML page, a cut body. */
export function answerText(call: CallDefinition, text: string, init: ResponseInit = {}): PreparedAnswer {
  return { call, respond: () => new Response(text, init) };
}

/** Never answers; ends only when the caller gives up. */
export function silence(call: CallDefinition): PreparedAnswer {
  return {
    call,
    respond: ({ signal }) =>
      new Promise((_, reject) => {
        const giveUp = () => reject(signal.reason);
        if (signal.aborted) giveUp();
        else signal.addEventListener('abort', giveUp);
      }),
  };
}

/** Whether a request is for this call; parameters match anything, optional ones nothing too. */
export function isFor(call: CallDefinition, request: Request): boolean {
  const path = call.path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+');
  return request.method === call.method && new RegExp(`/${call.base}/${path}$`).test(new URL(request.url).pathname);
}
