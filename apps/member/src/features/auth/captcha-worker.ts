// The worker that searches the number of a proof of work, away from the thread that draws.

import 'altcha-lib/v1/worker';
