// Notification settings: whether this device is subscribed, and to which topics.

import { PushTopics } from '#features/push/push-topics.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  return (
    <Page screen="pages/my/notifications" title={t('settings.notifications')}>
      <PushTopics />
    </Page>
  );
}
