// Benchmark with Lighthouse of news, the log-in and the member's own page.
import { benchLighthouse } from './lighthouse.ts';

await benchLighthouse({ news: 'subPages/news/list', login: 'pages/auth/login', my: 'pages/index/my' });
