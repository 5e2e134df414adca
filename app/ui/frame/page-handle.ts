/** What a route module's `handle` may say to the document around it. */
export type PageHandle = {
  /** The page needs React in the browser; all others are sent without scripts. */
  interactive?: boolean;
};
