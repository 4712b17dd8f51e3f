// The page of components: every component of the design library and the hero card, in all their states.

import { RouterContext } from '#shared/navigation/router-context.ts';
import type { Router } from '#shared/navigation/router-context.ts';
import { TextsProvider } from '#shared/texts/texts.tsx';
import type { loadTexts } from '#shared/texts/texts.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/history';
import { ToastHost } from '@roda/ui';
import type { Example, ExampleGroup } from './example.ts';
import { amounts } from './groups/amounts.tsx';
import { buttons } from './groups/buttons.tsx';
import { cards } from './groups/cards.tsx';
import { charts } from './groups/charts.tsx';
import { choices } from './groups/choices.tsx';
import { fields } from './groups/fields.tsx';
import { heroCards } from './groups/hero-cards.tsx';
import { maps } from './groups/maps.tsx';
import { overlays } from './groups/overlays.tsx';
import { pictures } from './groups/pictures.tsx';
import { placeholders } from './groups/placeholders.tsx';
import { progress } from './groups/progress.tsx';
import { toasts } from './groups/toasts.tsx';
import { Switches } from './switches.tsx';

export const groups: readonly ExampleGroup[] = [
  heroCards,
  amounts,
  buttons,
  cards,
  choices,
  fields,
  progress,
  overlays,
  toasts,
  placeholders,
  charts,
  pictures,
  maps,
];

/** Links are real, and lead nowhere. */
const router: Router = { history: createMemoryHistory(), again: () => undefined };
const queryClient = new QueryClient();

export type ComponentPageProps = Readonly<{
  texts: Awaited<ReturnType<typeof loadTexts>>;
  /** All where none are named. */
  shown?: readonly ExampleGroup[];
}>;

export function ComponentPage({ texts, shown = groups }: ComponentPageProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContext value={router}>
        <TextsProvider first={texts}>
          {/* The class is how a test finds the page in a build that must not have it. */}
          <main className="[--component-page:1] mx-auto max-w-[480px] px-4 pb-24">
            <Switches />
            {shown.map((group) => (
              <Group key={group.name} group={group} />
            ))}
          </main>
          <ToastHost />
        </TextsProvider>
      </RouterContext>
    </QueryClientProvider>
  );
}

function Group({ group: { name, examples } }: Readonly<{ group: ExampleGroup }>) {
  return (
    <section className="mt-10" data-group={name} id={name}>
      <h2 className="text-title2">
        <code>{name}</code>
      </h2>
      {examples.map((example) => (
        <ExampleView key={example.name} example={example} />
      ))}
    </section>
  );
}

function ExampleView({ example: { name, Show } }: Readonly<{ example: Example }>) {
  return (
    <figure className="mt-6" data-example={name}>
      <figcaption className="mb-2 text-caption text-ink-3">
        <code>{name}</code>
      </figcaption>
      <Show />
    </figure>
  );
}
