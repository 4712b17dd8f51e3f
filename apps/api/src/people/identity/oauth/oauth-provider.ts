// Port to the provider that authenticates mini-program users.
export type OauthProvider = {
  readonly name: string;
  /** Whether a text can be a ticket of this provider; it is not asked about any other. */
  readonly issued: (ticket: string) => boolean;
  /**
   * The user of the ticket, by the provider's id; undefined for one that is unknown, used or expired. A ticket is valid
   * once. Throws SystemSilent when there is no usable reply.
   */
  readonly redeem: (ticket: string) => Promise<string | undefined>;
};
