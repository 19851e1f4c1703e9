/** First port of a stack. Every other listener is a fixed distance away, so two stacks can run side by side. */
export const defaultPortBase = 4200;

export const remoteNames = [
  'mf-login',
  'mf-signup',
  'mf-recovery',
  'mf-verification',
  'mf-device',
  'mf-account-lifecycle',
] as const;

export type RemoteName = (typeof remoteNames)[number];

type StackPorts = Readonly<{
  edge: number;
  remotes: Readonly<Record<RemoteName, number>>;
  accountApi: number;
  playground: number;
  smtp: number;
  /** The supervisor's own listener; only `npm test` opens it. */
  control: number;
  /** Channel that announces new builds of the shell to pages; only `npm run dev` opens it. */
  shellBuilds: number;
}>;

/** All ports of one stack. `base` is a TCP port; the stack uses `base` to `base + 121`. */
export function stackPorts(base: number = defaultPortBase): StackPorts {
  const remotes = Object.fromEntries(remoteNames.map((name, index) => [name, base + 1 + index])) as Record<
    RemoteName,
    number
  >; // fromEntries forgets the literal keys
  return {
    edge: base,
    remotes,
    accountApi: base + 100,
    playground: base + 110,
    smtp: base + 111,
    control: base + 120,
    shellBuilds: base + 121,
  };
}

/** Whether a text is one of the six remotes. */
export function isRemoteName(value: string): value is RemoteName {
  return (remoteNames as readonly string[]).includes(value);
}

/** Header in which a journey sends the visitor's country to a stack with a control listener. */
export const journeyNationHeader = 'x-journey-nation';
