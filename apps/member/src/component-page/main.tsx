// Entry point of the page of components, which `npm run dev` serves as /components: no build contains it.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onlineManager } from '@tanstack/react-query';
import { followTheme } from '#shared/device/theme.ts';
import { currentLang } from '#shared/texts/current-lang.ts';
import { loadAreas, loadTexts } from '#shared/texts/texts.tsx';
import { ComponentPage } from './component-page.tsx';
import { textAreas } from './example.ts';
import './style.css';

followTheme();
// Every state is given: a query without data stays loading, and an action stays under way.
onlineManager.setOnline(false);

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no root');
await loadAreas(textAreas);
createRoot(element).render(
  <StrictMode>
    <ComponentPage texts={await loadTexts(currentLang())} />
  </StrictMode>,
);
