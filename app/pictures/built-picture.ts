export interface BuiltPicture {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly hash: string;
  /** A name in braces, such as "{motto}", is the school's: see captions.ts. */
  readonly alt: string;
  readonly caption: string;
  readonly isPhotograph?: true;
}
