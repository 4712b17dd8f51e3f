// The port of an outside captcha: who solves it in a browser proves less by computing.
import { openCircuitBreaker, type CircuitBreaker } from '#platform/providers/circuit-breaker.ts';
import type { OutsideCaptchaConfig } from '#platform/providers/config-robots.ts';
import { SystemSilent } from '#platform/outbound-http.ts';
import { verifyToken, type TokenVerdict } from '#platform/providers/siteverify.ts';
import type { Services } from '#platform/services.ts';

type OutsideCaptcha = {
  /** For browsers: the script, and our key. */
  readonly shown: {
    readonly provider: OutsideCaptchaConfig['name'];
    readonly script: string;
    readonly siteKey: string;
  };
  /** Throws nothing: whoever can't be asked is `unavailable`. */
  readonly verify: (token: string, address: string) => Promise<TokenVerdict>;
};

type CaptchaServices = Pick<Services, 'config' | 'fetch' | 'log'>;

/** One for each server, for as long as it runs. */
const breakers = new WeakMap<object, CircuitBreaker>();

const breakerOf = (server: object): CircuitBreaker => {
  const breaker = breakers.get(server) ?? openCircuitBreaker('captcha');
  breakers.set(server, breaker);
  return breaker;
};

/** Undefined where none is configured. One that does not answer rests, and nobody waits for it. */
export const outsideCaptchaOf = (services: CaptchaServices): OutsideCaptcha | undefined => {
  const { config, fetch, log } = services;
  const { captcha } = config.robots;
  if (captcha === undefined) return undefined;
  const { hostname } = new URL(config.origin);
  const verify: OutsideCaptcha['verify'] = async (token, address) => {
    try {
      return await breakerOf(services).run(async () => {
        const verdict = await verifyToken({ fetch, config: captcha, hostname }, token, address);
        if (verdict === 'unavailable') throw new SystemSilent('captcha', 'it does not say', true);
        return verdict;
      });
    } catch (error) {
      if (!(error instanceof SystemSilent)) throw error;
      log.warn({ provider: captcha.name }, 'the outside captcha does not answer, or not for our key: own puzzles');
      return 'unavailable';
    }
  };
  return { shown: { provider: captcha.name, script: captcha.script, siteKey: captcha.siteKey }, verify };
};
