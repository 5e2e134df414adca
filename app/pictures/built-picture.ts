export interface BuiltPicture {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly hash: string;
  readonly photograph?: { readonly alt: string; readonly caption: string };
}
