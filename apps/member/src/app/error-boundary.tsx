// Parts that the app can do without: one that fails, as a file may without a network, leaves nothing behind.

import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';

type SpareProps = Readonly<{ children: ReactNode }>;

export class Spare extends Component<SpareProps, Readonly<{ failed: boolean }>> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
