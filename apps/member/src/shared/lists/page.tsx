// Layout of a screen: its test id, the bar with back and title, the content, and the fixed footer for its action.

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconChevronLeft } from '@tabler/icons-react';
import { IconButton, classNames } from '@roda/ui';
import { useGo } from '../navigation/navigation.ts';
import { useText } from '../texts/texts.tsx';

export type PageProps = Readonly<{
  /** The route as in the specification, without a leading slash. */
  screen: string;
  title: string;
  /** Tabs have no back button; all other screens have one. */
  back?: boolean;
  /** At most three icon buttons at the right of the bar, two beside a back button. */
  actions?: ReactNode;
  /** Replaces the whole bar; the title is then for screen readers only. */
  bar?: ReactNode;
  /** The screen's action, fixed at the bottom above the safe area. */
  foot?: ReactNode;
  /** White background for forms and results. */
  plain?: boolean;
  /** Dark in every theme, for viewing a picture. */
  dark?: boolean;
  children: ReactNode;
}>;

export function Page({ screen, title, back = true, actions, bar, foot, plain, dark, children }: PageProps) {
  const heading = useHeading(title);
  const ground = dark === true ? 'bg-page text-ink' : plain === true && 'bg-surface';
  return (
    <div
      data-screen={screen}
      {...(dark === true && { 'data-theme': 'dark' })}
      className={classNames('flex min-h-full flex-1 flex-col', ground)}
    >
      <header className={classNames('sticky top-0 z-20', ground === false ? 'bg-page' : ground)}>
        {bar ?? <NavBar title={title} back={back} actions={actions} heading={heading} />}
        {bar !== undefined && (
          <h1 ref={heading} tabIndex={-1} className="sr-only">
            {title}
          </h1>
        )}
      </header>
      <main className={classNames('w-full flex-1 px-4 pt-1', foot === undefined ? 'pb-8' : 'pb-4')}>{children}</main>
      {foot !== undefined && (
        <footer
          className={
            'sticky bottom-0 z-20 border-t border-hairline bg-surface px-4 pt-2 ' + 'pb-[calc(8px+var(--safe-bottom))]'
          }
        >
          {foot}
        </footer>
      )}
    </div>
  );
}

type NavBarProps = Readonly<{
  title: string;
  back: boolean;
  actions: ReactNode;
  heading: React.RefObject<HTMLHeadingElement | null>;
}>;

function NavBar({ title, back, actions, heading }: NavBarProps) {
  const t = useText();
  const go = useGo();
  return (
    <div className="grid min-h-12 grid-cols-[minmax(min-content,1fr)_auto_minmax(min-content,1fr)] items-center px-1">
      <div className="flex">
        {back && (
          <IconButton label={t('common.back')} data-testid="back" onClick={go.back}>
            <IconChevronLeft size={26} stroke={1.75} className="text-ink" />
          </IconButton>
        )}
      </div>
      <h1 ref={heading} tabIndex={-1} className="py-2 text-center text-title3 text-[length:min(1.0625rem,7.5vw)]">
        {title}
      </h1>
      <div className="flex justify-end">{actions}</div>
    </div>
  );
}

/** Whether no screen was shown yet: a screen reader starts reading the page by itself, and a focus costs a layout. */
let isFirstScreen = true;

/** Sets the document title and focuses the heading when the screen opens, for screen readers. */
function useHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Roda`;
  }, [title]);
  useEffect(() => {
    if (!isFirstScreen) heading.current?.focus({ preventScroll: true });
    isFirstScreen = false;
  }, []);
  return heading;
}
