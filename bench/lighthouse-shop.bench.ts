// Benchmark with Lighthouse of home, the shop and a product.
import { benchLighthouse } from './lighthouse.ts';

await benchLighthouse({
  home: 'pages/index/index',
  list: 'pages/index/productList',
  detail: 'subPages/product/detail?id=1',
});
