import type {
  CallInput,
  ClientValue,
  eziokCheck,
  personCheckMethods,
  phoneCheck,
  tossCheck,
} from '@gatehouse/api-contract';

export type PersonCheckMethod = (typeof personCheckMethods)[number];

/** What the calls that begin a check are sent with. */
export type CheckInput = CallInput<typeof phoneCheck>;
type Call<Value> = Readonly<{ send(input: CheckInput): Promise<Value | null> }>;

/** The calls that begin a check, by method. */
export type BeginCalls = Readonly<{
  dream: Call<ClientValue<typeof eziokCheck>>;
  phone: Call<ClientValue<typeof phoneCheck>>;
  toss: Call<ClientValue<typeof tossCheck>>;
}>;

/** `check`: state under which the provider's answer is filed; `address`: the provider's page. */
export type BegunCheck = Readonly<{ check: string; address: string }>;

/** Asks the platform for a check by one method; `null`: refused. */
export async function beginCheck(
  method: PersonCheckMethod,
  calls: BeginCalls,
  input: CheckInput,
): Promise<BegunCheck | null> {
  switch (method) {
    case 'dream': {
      const begun = await calls.dream.send(input);
      return begun && { check: begun.state, address: begun.url };
    }
    case 'phone': {
      const begun = await calls.phone.send(input);
      return begun && { check: begun.state ?? '', address: begun.url };
    }
    case 'toss': {
      const begun = await calls.toss.send(input);
      return begun && { check: begun.state, address: begun.auth_url };
    }
    default:
      return method satisfies never;
  }
}
