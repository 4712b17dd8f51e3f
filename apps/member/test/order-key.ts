// A public key for sealing orders in tests; nobody has its other half.

import type { OrderKey } from '@roda/api-contract/people/identity';

export const orderKey: OrderKey = {
  kty: 'RSA',
  kid: 'test',
  use: 'enc',
  alg: 'RSA-OAEP-256',
  e: 'AQAB',
  n: 'q1_nVPXBVpVmIImpYwAS3vUT73rpRTN8r5PC8pkGwfi2fji_l2tPfRQouvm65WoHdaS2IoWo3mBvAs3JMclwyYrgneebQKx3NJHU-rhAvJZQlAxyauU4QxsEpEkj-YzUAxdGh8HZUZbQHeOflOzgwzGxAvt_jTMKeHxPi9R-fU40KK_6EOwNdIueczskYEvpTS5JtJWKO6jaDdxg1vEzYAVA9RvJbIS31g7DBV2ynrmBibRGD-ebnPqxc47aet-lufHjoH-9Tj5FpwvPOq9EH6PDv6t2qfbnrwV_xMcQMR1vk2XgeyriErwDEuChjV6XXj_VWARdwNEH1VSZ_eSZsw',
};
