// Sends a test e-mail by the configured server.
import { prepareLiveTest, runLiveTest, type ProviderTests } from './live-test.ts';

export const prepareEmail = (testsOf: ProviderTests) => prepareLiveTest('email', testsOf);

/** As `runLiveTest`. To the operator's own address where none is given. */
export const testEmail = runLiveTest;
