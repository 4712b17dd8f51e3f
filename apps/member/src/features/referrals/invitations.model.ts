// Model of invitations: the link of a code, and line breaking of a poster's text.

import type { InvitationReward } from '@roda/api-contract/engagement/referrals';
import type { Tone } from '@roda/ui';

export const posterLooks = ['violet', 'night', 'paper'] as const;
export type PosterLook = (typeof posterLooks)[number];

/** The address to share: the template with the code inserted. */
export function inviteLink(template: string, code: string): string {
  return template.replaceAll('{code}', encodeURIComponent(code));
}

export const rewardTones: Readonly<Record<InvitationReward['status'], Tone>> = {
  claim: 'primary',
  not_yet_claimable: 'neutral',
  claimed: 'success',
  not_eligible: 'neutral',
};

/** Words stay whole; Chinese text may break anywhere but before closing punctuation. */
const contentItems =
  /[\p{Script=Han}，。、；：！？）》”](?:[，。、；：！？）》”])*|[^\s\p{Script=Han}，。、；：！？）》”]+|\s+/gu;

/** A text in lines no wider than `most`, as `widthOf` measures them. */
export function linesOf(text: string, most: number, widthOf: (line: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const item of text.match(contentItems) ?? []) {
    if (line !== '' && widthOf((line + item).trimEnd()) > most) {
      lines.push(line.trimEnd());
      line = item.trimStart();
    } else line += item;
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}
