// Error boundary for optional parts: a failed one, for example offline, renders nothing.

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
