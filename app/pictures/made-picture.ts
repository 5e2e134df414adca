/** A picture as `npm run pictures` made it: the frame that pages keep for it, and its files. */
export interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly hash: string;
  /** A photograph that stands in the drawing's place: what it shows, and the words below it. */
  readonly photograph?: { readonly alt: string; readonly caption: string };
}
