import { useState } from 'react';
import type * as v from 'valibot';
import type { ScreenLoadInput, ScreenLoadResult } from './define-remote.ts';
import { useHost } from './host-context.tsx';
import type { ShellHost } from './host.ts';

type FlowStep<State> = Readonly<{
  /** Path of the portal that shows this step. */
  path: string;
  /** Whether what is known so far lets the visitor in. */
  open(state: State): boolean;
}>;

type FlowDefinition<Schema extends v.GenericSchema, Step extends string> = Readonly<{
  /** Unique in the portal: `signup`. */
  name: string;
  /** Shape of the memory. No passwords, codes or tokens: it outlives a reload in the browser's storage. */
  schema: Schema;
  initial: v.InferOutput<Schema>;
  /** In order; the first is always open. */
  steps: Readonly<Record<Step, FlowStep<v.InferOutput<Schema>>>>;
}>;

type FlowHost = Pick<ShellHost, 'flow'>;

/**
 * State of several screens that belong together (architecture §3): kept over reload and Back, parsed whenever it is
 * read, and with a check that no deep link skips a step.
 */
export function createFlow<Schema extends v.GenericSchema, Step extends string>(flow: FlowDefinition<Schema, Step>) {
  type State = v.InferOutput<Schema>;
  const steps = Object.entries<FlowStep<State>>(flow.steps);

  /** The stored data; data of another version or shape is dropped. */
  function read({ flow: memory }: FlowHost): State {
    // Through the standard schema interface, so that the first scripts need no schema library.
    const parsed = flow.schema['~standard'].validate(memory.read(flow.name));
    return parsed instanceof Promise || parsed.issues ? flow.initial : parsed.value;
  }

  /** For a screen's `load`: sends a visitor who skipped a step to the last one that is open. */
  function enter(step: Step): (input: Pick<ScreenLoadInput, 'host'>) => ScreenLoadResult {
    return ({ host }) => {
      const state = read(host);
      const asked = steps.findIndex(([name]) => name === step);
      const closed = steps.slice(0, asked + 1).findIndex(([, { open }], index) => index > 0 && !open(state));
      const last = closed > 0 ? steps[closed - 1] : undefined;
      return last && { redirect: last[1].path };
    };
  }

  /** State of the flow, a setter that remembers, and the end of the flow. */
  function useFlow() {
    const host = useHost();
    const [state, setState] = useState(() => read(host));
    const remember = (next: State) => {
      host.flow.write(flow.name, next);
      setState(next);
    };
    const forget = () => {
      host.flow.clear(flow.name);
      setState(flow.initial);
    };
    return { state, remember, forget };
  }

  return { read, enter, useFlow };
}
