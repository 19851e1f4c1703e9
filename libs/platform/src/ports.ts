/** First port of a stack. Every other listener is a fixed distance away, so two stacks can run side by side. */
export const defaultPortBase = 4200;

/** The remotes of the specification. The list of all is the release index; one that came later stands in no list of the sources. */
export const remoteNames = [
  'mf-login',
  'mf-signup',
  'mf-recovery',
  'mf-verification',
  'mf-device',
  'mf-account-lifecycle',
] as const;

/** Any remote's name; `remoteNameSchema` says more of its form. */
export type RemoteName = `mf-${string}`;

type StackPorts = Readonly<{
  edge: number;
  remotes: Readonly<Record<(typeof remoteNames)[number], number>>;
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
    (typeof remoteNames)[number],
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

/** Form of a remote's name. */
const remoteNamePattern = /^mf-[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text can be the name of a remote. */
export function isRemoteName(value: string): value is RemoteName {
  return value.length <= 40 && remoteNamePattern.test(value);
}

/** Header in which a journey sends the visitor's country to a stack with a control listener. */
export const journeyNationHeader = 'x-journey-nation';
