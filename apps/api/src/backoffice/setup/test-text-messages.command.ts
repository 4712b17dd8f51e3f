// Sends a test message by one provider of text messages.
import { prepareLiveTest, runLiveTest, type ProviderTests } from './live-test.ts';

export const prepareTextMessages = (testsOf: ProviderTests) => prepareLiveTest('text', testsOf);

/** As `runLiveTest`. The phone number counts towards the caps of the day, and is not kept. */
export const testTextMessages = runLiveTest;
