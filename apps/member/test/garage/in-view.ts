// What is in view, told by a test: happy-dom lays nothing out.

import { vi } from 'vitest';

/** From now on an observed element is in view when `isIn` says so. */
export function stubInView(isIn: (target: Element) => boolean): void {
  class InView {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }
    observe(target: Element): void {
      const entry = { isIntersecting: isIn(target), target } as IntersectionObserverEntry;
      this.#tell([entry], this as unknown as IntersectionObserver);
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', InView);
}
