// Asks a payment provider for something that only our credentials open.
import { prepareLiveTest, runLiveTest, type ProviderTests } from './live-test.ts';

export const preparePaymentProvider = (testsOf: ProviderTests) => prepareLiveTest('payment', testsOf);

/** As `runLiveTest`. Nothing changes at the provider. */
export const testPaymentProvider = runLiveTest;
