// The port to whoever vouches for a mini-program's people: what we ask of any of them.
export type OauthProvider = {
  readonly name: string;
  /**
   * Who the ticket speaks of, in the provider's own numbers; undefined for one that is unknown, used or over. A ticket
   * tells once. Throws SystemSilent when there is no usable answer.
   */
  readonly redeem: (ticket: string) => Promise<string | undefined>;
};
