// Error boundary of a screen: a failed one shows the problem, until the next navigation.

import { Component } from 'react';
import type { ReactNode } from 'react';
import { ProblemView } from '../page-states.tsx';

type BoundaryProps = Readonly<{
  /** Another value lets the children try again. */
  tries: unknown;
  children: ReactNode;
}>;
type BoundaryState = Readonly<{ tries: unknown; caught?: Readonly<{ failure: unknown }> | undefined }>;

export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { tries: this.props.tries };

  static getDerivedStateFromProps({ tries }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return tries === state.tries ? null : { tries, caught: undefined };
  }

  static getDerivedStateFromError(failure: unknown) {
    return { caught: { failure } };
  }

  override render() {
    const { caught } = this.state;
    return caught === undefined ? this.props.children : <ProblemView failure={caught.failure} />;
  }
}
