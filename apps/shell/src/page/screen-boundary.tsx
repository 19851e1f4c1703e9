import { Component, type ReactNode } from 'react';
import { Unavailable } from '../notices/unavailable.tsx';

type Props = Readonly<{ onError(error: unknown): void; children: ReactNode }>;
type State = Readonly<{ broken: boolean }>;

/** Keeps the fault of one remote inside the layout (architecture §2). React has this only as a class. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <Unavailable busy={false} onRetry={() => this.setState({ broken: false })} />;
  }
}
