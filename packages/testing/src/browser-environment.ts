// The environment of component tests: happy-dom's page with Node's own network, which the mock server can answer.
import { builtinEnvironments } from 'vitest/runtime';
import type { Environment } from 'vitest/runtime';

/** One family: Node's fetch takes Node's signals and headers only. */
const ofNetwork = ['fetch', 'Request', 'Response', 'Headers', 'FormData', 'AbortController', 'AbortSignal'] as const;

const page = builtinEnvironments['happy-dom'];

const environment: Environment = {
  name: 'browser-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    const own = ofNetwork.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const);
    const simulated = await page.setup(global, options);
    for (const [name, property] of own) if (property !== undefined) Object.defineProperty(global, name, property);
    return simulated;
  },
};

export default environment;
