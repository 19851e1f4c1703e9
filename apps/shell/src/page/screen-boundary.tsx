import type { Line } from '@gatehouse/api-client';
import { usualPageDeadlines } from '@gatehouse/platform';
import { Component, type ReactNode, type RefObject } from 'react';
import { moveValues } from '../first-html/controls.ts';
import type { TakeOver } from '../first-html/take-over.ts';
import { LateScreen } from '../notices/late-screen.tsx';
import { currentSlot } from './current-slot.ts';

/** What was typed into a screen that failed. */
export type TypedInput = Readonly<{ screen: string; fields: ParentNode }>;

type Props = Readonly<{
  /** Which screen of which remote: another one has fields of the same names, and is not given what was typed. */
  screen: string;
  /** A page is being loaded: perhaps the version before, in the place of this one. */
  busy: boolean;
  /** For the version that replaces a screen that failed. */
  typed: RefObject<TypedInput | null>;
  takeOver: Pick<TakeOver, 'isKept' | 'keep' | 'screenFails' | 'screenShown'>;
  askLine(this: void): Promise<Line>;
  onShown?(): void;
  onError(error: unknown): void;
  children: ReactNode;
}>;
type State = Readonly<{ broken: boolean }>;

/** Keeps the fault of one remote inside the layout (architecture §2). React has this only as a class. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { broken: false };
  private empty: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidMount(): void {
    const { screen, typed, takeOver } = this.props;
    const slot = currentSlot();
    if (this.state.broken || !slot) return;
    if (typed.current?.screen === screen) moveValues(typed.current.fields, slot);
    typed.current = null;
    takeOver.screenShown(slot);
    this.props.onShown?.();
    this.empty = setTimeout(() => this.checkDrawn(slot), usualPageDeadlines.entryMs);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.empty);
  }

  /** A screen in whose place the first HTML had something to say, and that says nothing, has failed like one that throws. */
  private checkDrawn(slot: HTMLElement): void {
    const { busy, screen, takeOver } = this.props;
    if (busy || screen === '' || slot.textContent?.trim() || !takeOver.isKept()) return;
    this.setState({ broken: true });
    this.props.onError(new Error(`${this.props.screen} drew nothing`));
  }

  /** The last moment at which the fields of a failing screen are there. */
  override getSnapshotBeforeUpdate(_: Props, { broken }: State): null {
    const { screen, typed, takeOver } = this.props;
    const slot = currentSlot();
    if (!this.state.broken || broken || !slot) return null;
    typed.current = { screen, fields: slot.cloneNode(true) as HTMLElement }; // a clone of an element is one
    takeOver.screenFails(slot);
    return null;
  }

  /** A retry has drawn the screen. */
  override componentDidUpdate(_: Props, { broken }: State): void {
    if (broken) this.componentDidMount();
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { askLine, busy, children, takeOver } = this.props;
    if (!this.state.broken) return children;
    if (busy) return <div ref={takeOver.keep} />;
    return (
      <LateScreen
        isComing={false}
        askLine={askLine}
        busy={false}
        keep={takeOver.keep}
        onRetry={() => this.setState({ broken: false })}
      />
    );
  }
}
