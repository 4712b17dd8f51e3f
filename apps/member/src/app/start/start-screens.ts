// The screens that a first start is opened with: the page names their files and sends their calls (`start-script.ts`).

type StartScreen = Readonly<{ file: string; texts?: readonly string[] }>;

const detailTexts = ['asset', 'product', 'shop', 'order', 'waterfall'] as const;

/** By the address: the screen's file, and the areas of texts that the table of routes gives it. */
export const startScreens: Readonly<Record<string, StartScreen>> = {
  '/pages/index/index': { file: 'home.screen.tsx' },
  '/pages/index/productList': { file: 'shop.screen.tsx', texts: ['shop'] },
  '/subPages/news/list': { file: 'news.screen.tsx', texts: ['news'] },
  '/pages/auth/login': { file: 'login.screen.tsx', texts: ['closing'] },
  '/pages/auth/register': { file: 'register.screen.tsx' },
  '/subPages/product/detail': { file: 'vehicle.screen.tsx', texts: detailTexts },
  '/subPages/product/detail2': { file: 'pile.screen.tsx', texts: detailTexts },
};
