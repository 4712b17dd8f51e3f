// The web worker that searches the number of a proof of work, off the main thread.

import 'altcha-lib/v1/worker';
