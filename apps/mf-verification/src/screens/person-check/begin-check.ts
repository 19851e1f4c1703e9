import type {
  CallInput,
  ClientValue,
  eziokCheck,
  personCheckMethods,
  phoneCheck,
  tossCheck,
} from '@gatehouse/api-contract';

type Asked = CallInput<typeof phoneCheck>;
type Call<Value> = Readonly<{ send(asked: Asked): Promise<Value | null> }>;
type Calls = Readonly<{
  eziok: Call<ClientValue<typeof eziokCheck>>;
  phone: Call<ClientValue<typeof phoneCheck>>;
  toss: Call<ClientValue<typeof tossCheck>>;
}>;

/** Asks the platform for a check by one method: its name, and the provider's page; `null`: refused. */
export async function beginCheck(
  method: (typeof personCheckMethods)[number],
  { eziok, phone, toss }: Calls,
  asked: Asked,
): Promise<{ check: string; address: string } | null> {
  switch (method) {
    case 'dream': {
      const begun = await eziok.send(asked);
      return begun && { check: begun.state, address: begun.url };
    }
    case 'phone': {
      const begun = await phone.send(asked);
      return begun && { check: begun.state ?? '', address: begun.url };
    }
    case 'toss': {
      const begun = await toss.send(asked);
      return begun && { check: begun.state, address: begun.auth_url };
    }
    default:
      return method satisfies never;
  }
}
