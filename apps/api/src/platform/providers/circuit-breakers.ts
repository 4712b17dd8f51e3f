// The circuit breakers of a server: one for each system that it calls, for as long as the server runs.
import type { Services } from '#platform/services.ts';
import { openCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';

const breakers = new WeakMap<Services, Map<string, CircuitBreaker>>();

/** The same one for the same name. */
export const breakerOf = (services: Services, name: string): CircuitBreaker => {
  const own = breakers.get(services) ?? new Map<string, CircuitBreaker>();
  breakers.set(services, own);
  const breaker = own.get(name) ?? openCircuitBreaker(name);
  own.set(name, breaker);
  return breaker;
};
