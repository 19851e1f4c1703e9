import { Component, type ReactNode, type RefObject } from 'react';
import { moveValues } from '../first-html/controls.ts';
import { Unavailable } from '../notices/unavailable.tsx';
import { currentSlot } from './current-slot.ts';

type Props = Readonly<{
  /** A page is being loaded: perhaps the version before, in the place of this one. */
  busy: boolean;
  /** What was typed into a screen that failed, for the one that replaces it. */
  typed: RefObject<ParentNode | null>;
  onError(error: unknown): void;
  children: ReactNode;
}>;
type State = Readonly<{ broken: boolean }>;

/** Keeps the fault of one remote inside the layout (architecture §2). React has this only as a class. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidMount(): void {
    const { typed } = this.props;
    const slot = currentSlot();
    if (this.state.broken || !typed.current || !slot) return;
    moveValues(typed.current, slot);
    typed.current = null;
  }

  /** The last moment at which the fields of a failing screen are there. */
  override getSnapshotBeforeUpdate(_: Props, { broken }: State): null {
    const slot = currentSlot();
    if (this.state.broken && !broken && slot) this.props.typed.current = slot.cloneNode(true) as HTMLElement; // a clone of an element is one
    return null;
  }

  override componentDidUpdate(): void {
    // React asks for it beside the snapshot.
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return this.props.busy ? null : <Unavailable busy={false} onRetry={() => this.setState({ broken: false })} />;
  }
}
